// SQLite alone: rows with one commit each.

#include <stdlib.h>

#include "commits.h"
#include "measure.h"

int main(int count, char **arguments) {
    struct options options = read_options(count, arguments);
    require(options.commits != NULL, "--commits is missing");
    uint8_t *payload = malloc((size_t)options.payload + 1);
    require(payload != NULL, "memory");
    fill_payload(payload, options.payload);
    struct commits commits;
    open_commits(&commits, options.commits);
    double start = 0;
    for (long index = 0; index < options.warmup + options.count; index += 1) {
        if (index == options.warmup) {
            start = now_microseconds();
        }
        commit_insertion(&commits, payload, (size_t)options.payload);
    }
    print_rate(options.count, now_microseconds() - start);
    close_commits(&commits);
    return 0;
}
