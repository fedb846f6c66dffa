// Which mutant this process is, and which of them it came by.
#ifndef C_MUTATION_H
#define C_MUTATION_H

#include <stdbool.h>
#include <stdint.h>

enum { mutation_capacity = 1 << 17 };

extern int32_t mutation_chosen;
extern uint8_t mutation_reached[mutation_capacity];

/// Whether this process is mutant `number`. Asked at every mutated place, often millions of times a second.
static inline __attribute__((always_inline)) bool mutated(int32_t number) {
    mutation_reached[number] = 1;
    return number == mutation_chosen;
}

#endif
