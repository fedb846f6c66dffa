#pragma once

#include <stddef.h>

/// A file of the page, word for word as it was when this was built.
typedef struct {
    const char *_Nonnull name;
    const unsigned char *_Nonnull bytes;
    size_t size;
} cstage_file;

size_t cstage_page_count(void);
cstage_file cstage_page_file(size_t place);
