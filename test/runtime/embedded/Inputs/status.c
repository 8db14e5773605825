/* Ends with a status. */
#include "xtrt.h"

int main(void) { return XTRT_ERR_SHAPE; }
