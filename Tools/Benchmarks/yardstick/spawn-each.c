// The wall time of a program from its start to its end. Usage: spawn-each COUNT PROGRAM ARGUMENT...

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

#include "measure.h"

extern char **environ;

static double run(char **command, const posix_spawn_file_actions_t *actions) {
    double start = now_microseconds();
    pid_t child;
    int status = 0;
    if (posix_spawnp(&child, command[0], actions, NULL, command, environ) != 0) {
        fail("%s does not start", command[0]);
    }
    require(waitpid(child, &status, 0) == child, "waiting");
    double end = now_microseconds();
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fail("%s ended with status %d", command[0], status);
    }
    return end - start;
}

int main(int count, char **arguments) {
    if (count < 3) {
        fail("usage: spawn-each COUNT PROGRAM ARGUMENT...");
    }
    long total = strtol(arguments[1], NULL, 10);
    if (total < 1) {
        fail("the count must be at least 1");
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    double *values = calloc((size_t)total, sizeof(double));
    require(values != NULL, "memory");
    run(arguments + 2, &actions);
    for (long index = 0; index < total; index += 1) {
        values[index] = run(arguments + 2, &actions);
    }
    print_latencies(values, total);
    return 0;
}
