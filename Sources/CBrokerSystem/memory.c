#include "CBrokerSystem.h"

#include <malloc.h>

void csystem_return_memory(void) {
    malloc_trim(0);
}
