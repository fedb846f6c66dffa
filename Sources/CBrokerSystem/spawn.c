#define _GNU_SOURCE
#include "CBrokerSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// The first number that has no meaning in the child. The child's descriptors are first copied to this number or above,
/// so that none takes the place of another.
enum { FIRST_FREE_DESCRIPTOR = 10 };

/// Returns a list of pointers into the packed bytes, with NULL at its end. Returns NULL with `errno` set when the count
/// is wrong or no memory is left.
static char **unpack(const char *bytes, size_t length, size_t count) {
    if (count >= SIZE_MAX / sizeof(char *) - 1 || (length > 0 && bytes[length - 1] != '\0')) {
        errno = EINVAL;
        return NULL;
    }
    char **strings = calloc(count + 1, sizeof(char *));
    if (strings == NULL) {
        return NULL;
    }
    size_t found = 0;
    for (size_t offset = 0; offset < length; offset += strlen(bytes + offset) + 1) {
        if (found < count) {
            strings[found] = (char *)(bytes + offset);
        }
        found += 1;
    }
    if (found != count) {
        free(strings);
        errno = EINVAL;
        return NULL;
    }
    return strings;
}

static int add_attributes(posix_spawnattr_t *attributes) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    int failure = posix_spawnattr_setsigmask(attributes, &none);
    if (failure == 0) {
        failure = posix_spawnattr_setsigdefault(attributes, &all);
    }
    if (failure == 0) {
        short flags = POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
        failure = posix_spawnattr_setflags(attributes, flags);
    }
    return failure;
}

static int add_file_actions(posix_spawn_file_actions_t *actions, const char *directory,
                            const csystem_child_descriptors *own) {
    int failure = own->input < 0 ? posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
                                 : posix_spawn_file_actions_adddup2(actions, own->input, STDIN_FILENO);
    if (failure == 0) {
        failure = posix_spawn_file_actions_adddup2(actions, own->output, STDOUT_FILENO);
    }
    if (failure == 0) {
        int errors = own->errors < 0 ? own->output : own->errors;
        failure = posix_spawn_file_actions_adddup2(actions, errors, STDERR_FILENO);
    }
    if (failure == 0 && own->token >= 0) {
        failure = posix_spawn_file_actions_adddup2(actions, own->token, STDERR_FILENO + 1);
    }
    if (failure == 0) {
        int first_closed = own->token >= 0 ? STDERR_FILENO + 2 : STDERR_FILENO + 1;
        failure = posix_spawn_file_actions_addclosefrom_np(actions, first_closed);
    }
    if (failure == 0 && directory != NULL) {
        failure = posix_spawn_file_actions_addchdir_np(actions, directory);
    }
    return failure;
}

static int spawn(const char *path, char **arguments, char **environment, const char *directory,
                 const csystem_child_descriptors *own, pid_t *process_identifier) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    int failure = posix_spawnattr_init(&attributes);
    if (failure != 0) {
        return failure;
    }
    failure = posix_spawn_file_actions_init(&actions);
    if (failure == 0) {
        failure = add_attributes(&attributes);
        if (failure == 0) {
            failure = add_file_actions(&actions, directory, own);
        }
        if (failure == 0) {
            failure = posix_spawn(process_identifier, path, &actions, &attributes, arguments, environment);
        }
        posix_spawn_file_actions_destroy(&actions);
    }
    posix_spawnattr_destroy(&attributes);
    return failure;
}

/// Replaces each descriptor by a copy with the number `FIRST_FREE_DESCRIPTOR` or above. A descriptor that is not given
/// stays -1. After a failure, all further descriptors are -1.
static int copy_all(int32_t *descriptors, size_t count) {
    int failure = 0;
    for (size_t index = 0; index < count; index += 1) {
        if (descriptors[index] < 0 || failure != 0) {
            descriptors[index] = -1;
            continue;
        }
        descriptors[index] = fcntl(descriptors[index], F_DUPFD_CLOEXEC, FIRST_FREE_DESCRIPTOR);
        failure = descriptors[index] < 0 ? errno : 0;
    }
    return failure;
}

static int spawn_with_copies(const char *path, char **arguments, char **environment, const char *directory,
                             const csystem_child_descriptors *given, pid_t *process_identifier) {
    if (given->output < 0) {
        return EBADF;
    }
    int32_t copies[] = {given->input, given->output, given->errors, given->token};
    const size_t count = sizeof copies / sizeof copies[0];
    int failure = copy_all(copies, count);
    if (failure == 0) {
        csystem_child_descriptors own = {copies[0], copies[1], copies[2], copies[3]};
        failure = spawn(path, arguments, environment, directory, &own, process_identifier);
    }
    for (size_t index = 0; index < count; index += 1) {
        if (copies[index] >= 0) {
            close(copies[index]);
        }
    }
    return failure;
}

int32_t csystem_spawn(const char *path, const char *arguments, size_t arguments_length, size_t arguments_count,
                      const char *environment, size_t environment_length, size_t environment_count,
                      const char *directory, csystem_child_descriptors descriptors, pid_t *process_identifier) {
    char **argument_list = unpack(arguments, arguments_length, arguments_count);
    if (argument_list == NULL) {
        return errno;
    }
    char **environment_list = unpack(environment, environment_length, environment_count);
    int failure = environment_list == NULL ? errno : 0;
    if (failure == 0) {
        failure = spawn_with_copies(path, argument_list, environment_list, directory, &descriptors,
                                    process_identifier);
    }
    free(environment_list);
    free(argument_list);
    return failure;
}
