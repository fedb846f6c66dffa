#include "CMutation.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int32_t mutation_chosen = -1;
uint8_t mutation_reached[mutation_capacity];

static void write_reached(void) {
    // A file for each process: the programs that a test starts come by mutants as well.
    char path[4096];
    int length = snprintf(path, sizeof path, "%s.%d", getenv("ACTIVITY_BROKER_MUTANTS_REACHED"), (int)getpid());
    if (length < 0 || length >= (int)sizeof path) abort();
    FILE *file = fopen(path, "wb");
    if (!file) abort();
    if (fwrite(mutation_reached, 1, mutation_capacity, file) != mutation_capacity) abort();
    if (fclose(file) != 0) abort();
}

__attribute__((constructor)) static void choose(void) {
    const char *number = getenv("ACTIVITY_BROKER_MUTANT");
    if (number) mutation_chosen = atoi(number);
    if (getenv("ACTIVITY_BROKER_MUTANTS_REACHED")) atexit(write_reached);
}
