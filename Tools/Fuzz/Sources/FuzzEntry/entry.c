#include "FuzzEntry.h"

/// libFuzzer's own main function, to be called by another one.
int LLVMFuzzerRunDriver(int *argument_count, char ***arguments, int (*callback)(const uint8_t *, size_t));

/// SwiftPM makes each program's entry a symbol with the name of its module, so libFuzzer's `main` is never linked.
#define ENTRY(NAME)                                                                                                    \
    int NAME(int argument_count, char **arguments) {                                                                   \
        return LLVMFuzzerRunDriver(&argument_count, &arguments, LLVMFuzzerTestOneInput);                               \
    }

ENTRY(FuzzWire_main)
ENTRY(FuzzPredicate_main)
ENTRY(FuzzPropertyList_main)
ENTRY(FuzzZMTP_main)
ENTRY(FuzzEtcd_main)
