#include "CMutation.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int32_t mutation_chosen = -1;
uint8_t mutation_reached[mutation_capacity];

static uint8_t *written;

static void write_reached(void) { memcpy(written, mutation_reached, mutation_capacity); }

// The file is as large as it will be before the process begins: a test may forbid it to write.
static void prepare_file(const char *name) {
    // A file for each process: the programs that a test starts come by mutants as well.
    char path[4096];
    int length = snprintf(path, sizeof path, "%s.%d", name, (int)getpid());
    if (length < 0 || length >= (int)sizeof path) abort();
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0 || ftruncate(file, mutation_capacity) != 0) abort();
    written = mmap(NULL, mutation_capacity, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (written == MAP_FAILED || close(file) != 0) abort();
    atexit(write_reached);
}

__attribute__((constructor)) static void choose(void) {
    const char *number = getenv("ACTIVITY_BROKER_MUTANT");
    if (number) mutation_chosen = atoi(number);
    const char *name = getenv("ACTIVITY_BROKER_MUTANTS_REACHED");
    if (name) prepare_file(name);
}
