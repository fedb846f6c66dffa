// Starts dbus-broker without systemd: a controller that gives it one listening socket and a policy that allows all.
// Usage: dbus-broker-host PROGRAM SOCKET. Serves until its end; prints "ready" when the bus does.

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <systemd/sd-bus.h>
#include <unistd.h>

#include "measure.h"

#define BATCH "bta(btbs)a(btssssuutt)a(btssssuutt)"
#define POLICY "a(u(" BATCH "))a(buu(" BATCH "))a(ss)bs"

static void check(int result, const char *what) {
    if (result < 0) {
        fail("%s: %s", what, strerror(-result));
    }
}

static int listen_at(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof(address.sun_path)) {
        fail("%s is too long for a socket", path);
    }
    strcpy(address.sun_path, path);
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    require(descriptor >= 0, "socket");
    require(bind(descriptor, (struct sockaddr *)&address, sizeof(address)) == 0, path);
    require(listen(descriptor, 128) == 0, "listen");
    return descriptor;
}

static int start_broker(const char *program) {
    int ends[2];
    require(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) == 0, "socketpair");
    pid_t child = fork();
    require(child >= 0, "fork");
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        fcntl(ends[1], F_SETFD, 0);
        char number[16];
        snprintf(number, sizeof(number), "%d", ends[1]);
        execl(program, program, "--controller", number, "--machine-id", "0123456789abcdef0123456789abcdef",
              "--max-bytes", "536870912", "--max-fds", "4096", "--max-matches", "16384", (char *)NULL);
        require(0, program);
    }
    close(ends[1]);
    return ends[0];
}

/// For every user: may connect, may own any name, may send and receive anything.
static int append_policy(sd_bus_message *message) {
    int result = sd_bus_message_open_container(message, 'v', "(" POLICY ")");
    result = result < 0 ? result : sd_bus_message_open_container(message, 'r', POLICY);
    result = result < 0 ? result : sd_bus_message_append(
        message, "a(u(" BATCH "))", 1, UINT32_MAX, 1, (uint64_t)1,
        1, 1, (uint64_t)1, 1, "",
        1, 1, (uint64_t)1, "", "", "", "", 0, 0, (uint64_t)0, UINT64_MAX,
        1, 1, (uint64_t)1, "", "", "", "", 0, 0, (uint64_t)0, UINT64_MAX);
    result = result < 0 ? result : sd_bus_message_append(message, "a(buu(" BATCH "))a(ss)bs", 0, 0, 0, "session");
    result = result < 0 ? result : sd_bus_message_close_container(message);
    return result < 0 ? result : sd_bus_message_close_container(message);
}

int main(int count, char **arguments) {
    if (count != 3) {
        fail("usage: dbus-broker-host PROGRAM SOCKET");
    }
    int listener = listen_at(arguments[2]);
    int controller = start_broker(arguments[1]);
    sd_bus *bus = NULL;
    sd_bus_message *call = NULL;
    sd_bus_error error = SD_BUS_ERROR_NULL;
    check(sd_bus_new(&bus), "making a connection");
    check(sd_bus_set_fd(bus, controller, controller), "taking the controller's socket");
    check(sd_bus_start(bus), "connecting to dbus-broker");
    check(sd_bus_message_new_method_call(bus, &call, NULL, "/org/bus1/DBus/Broker", "org.bus1.DBus.Broker",
                                         "AddListener"), "making a call");
    check(sd_bus_message_append(call, "oh", "/org/bus1/DBus/Listener/0", listener), "naming the listener");
    check(append_policy(call), "giving the policy");
    if (sd_bus_call(bus, call, 0, &error, NULL) < 0) {
        fail("dbus-broker does not take the listener: %s", error.message == NULL ? "no reason" : error.message);
    }
    printf("ready\n");
    fflush(stdout);
    for (;;) {
        int progress = sd_bus_process(bus, NULL);
        check(progress, "processing");
        if (progress == 0) {
            check(sd_bus_wait(bus, UINT64_MAX), "waiting");
        }
    }
}
