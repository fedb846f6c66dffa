#define _GNU_SOURCE
#include "CBrokerSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int32_t csystem_pidfd_open(pid_t process_identifier) {
    int descriptor = pidfd_open(process_identifier, 0);
    return descriptor < 0 ? -errno : descriptor;
}

int32_t csystem_pidfd_send_signal(int32_t descriptor, int32_t signal) {
    return pidfd_send_signal(descriptor, signal, NULL, 0) < 0 ? errno : 0;
}

int32_t csystem_waitid_pidfd(int32_t descriptor, csystem_process_end *end) {
    siginfo_t information = {0};
    int result;
    do {
        result = waitid(P_PIDFD, (id_t)descriptor, &information, WEXITED | WNOHANG);
    } while (result < 0 && errno == EINTR);
    if (result < 0) {
        return errno;
    }
    *end = (csystem_process_end){.state = CSYSTEM_PROCESS_RUNNING, .value = 0};
    if (information.si_pid != 0) {
        end->state = information.si_code == CLD_EXITED ? CSYSTEM_PROCESS_EXITED : CSYSTEM_PROCESS_SIGNALLED;
        end->value = information.si_status;
    }
    return 0;
}

int32_t csystem_adopt_orphans(void) {
    return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) < 0 ? errno : 0;
}

int32_t csystem_wait_for_child(pid_t *process_identifier, csystem_process_end *end) {
    siginfo_t information = {0};
    int result;
    do {
        result = waitid(P_ALL, 0, &information, WEXITED | WNOWAIT);
    } while (result < 0 && errno == EINTR);
    if (result < 0) {
        return errno;
    }
    *process_identifier = information.si_pid;
    end->state = information.si_code == CLD_EXITED ? CSYSTEM_PROCESS_EXITED : CSYSTEM_PROCESS_SIGNALLED;
    end->value = information.si_status;
    return 0;
}

int32_t csystem_one_time_pipe(const uint8_t *bytes, size_t length) {
    // A write of at most PIPE_BUF bytes into an empty pipe is whole and cannot block.
    if (length > PIPE_BUF) {
        return -EMSGSIZE;
    }
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0) {
        return -errno;
    }
    ssize_t written;
    do {
        written = write(ends[1], bytes, length);
    } while (written < 0 && errno == EINTR);
    int failure = written < 0 ? errno : 0;
    close(ends[1]);
    if (failure != 0) {
        close(ends[0]);
        return -failure;
    }
    return ends[0];
}

void csystem_line_buffer_output(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
}

int32_t csystem_raise_descriptor_limit(uint64_t *limit) {
    struct rlimit descriptors;
    if (getrlimit(RLIMIT_NOFILE, &descriptors) < 0) {
        return errno;
    }
    descriptors.rlim_cur = descriptors.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &descriptors) < 0) {
        return errno;
    }
    *limit = descriptors.rlim_cur;
    return 0;
}
