// What the installed libzmq does in a process that is not hardened. Run with the name of the experiment; ends by a
// signal where libzmq ends it.

#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zmq.h>

static char path[64];
static char endpoint[80];

static void *listening_router(void *context) {
    void *router = zmq_socket(context, ZMQ_ROUTER);
    int milliseconds = 60000;
    zmq_setsockopt(router, ZMQ_RCVTIMEO, &milliseconds, sizeof milliseconds);
    return zmq_bind(router, endpoint) == 0 ? router : NULL;
}

static void *nameless_peer(void *context) {
    void *dealer = zmq_socket(context, ZMQ_DEALER);
    zmq_connect(dealer, endpoint);
    zmq_send(dealer, "x", 1, 0);
    return dealer;
}

static int raw_connection(void) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    strncpy(address.sun_path, path, sizeof address.sun_path - 1);
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    return connect(descriptor, (struct sockaddr *)&address, sizeof address) == 0 ? descriptor : -1;
}

/// Prints the routing id that the first nameless peer of this process is given.
static int first_routing_id(void *context) {
    void *router = listening_router(context);
    nameless_peer(context);
    unsigned char name[256];
    int length = zmq_recv(router, name, sizeof name, 0);
    for (int index = 0; index < length; index++) {
        printf("%02x", name[index]);
    }
    printf("\n");
    return length > 0 ? 0 : 1;
}

/// Connects from child processes until long after there is no descriptor left, and prints that it is still there after
/// that time.
static int descriptors(void *context, int milliseconds) {
    struct rlimit limit = {.rlim_cur = 48, .rlim_max = 48};
    setrlimit(RLIMIT_NOFILE, &limit);
    void *router = listening_router(context);
    int ends[2], hold[2];
    if (router == NULL || pipe(ends) != 0 || pipe(hold) != 0) {
        return 1;
    }
    if (fork() == 0) {
        for (int round = 0; round < 4; round++) {
            if (fork() == 0) {
                for (int index = 0; index < 25; index++) {
                    raw_connection();
                }
                (void)!write(ends[1], "x", 1);
                // Until the process that they connect to has ended, however long it takes to accept them.
                close(hold[1]);
                (void)!read(hold[0], ends, 1);
                _exit(0);
            }
        }
        _exit(0);
    }
    char done[4];
    for (int count = 0; count < 4;) {
        count += (int)read(ends[0], done, sizeof done);
    }
    // In which libzmq's thread gets its turn.
    zmq_setsockopt(router, ZMQ_RCVTIMEO, &milliseconds, sizeof milliseconds);
    zmq_recv(router, done, sizeof done, 0);
    printf("alive\n");
    return 0;
}

/// A raw peer claims the id that the next nameless peer will be given.
static int collision(void *context) {
    void *router = listening_router(context);
    nameless_peer(context);
    unsigned char name[256];
    int length = zmq_recv(router, name, sizeof name, 0);
    zmq_recv(router, name + length, 1, 0);
    if (length != 5) {
        return 1;
    }
    for (int index = 4; index > 0 && ++name[index] == 0; index--) {
    }
    unsigned char greeting[64] = {0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0x7F, 3, 0, 'N', 'U', 'L', 'L'};
    unsigned char ready[] = "\x04\x2d\x05READY\x0bSocket-Type\0\0\0\x06" "DEALER\x08Identity\0\0\0\x05.....\0\x01y";
    ready[1] = 6 + 12 + 4 + 6 + 9 + 4 + 5;
    memcpy(ready + 2 + ready[1] - 5, name, 5);
    int raw = raw_connection();
    (void)!write(raw, greeting, sizeof greeting);
    recv(raw, greeting, sizeof greeting, MSG_WAITALL);
    (void)!write(raw, ready, sizeof ready - 1);
    // Its message shows that the router has let it in under that name.
    zmq_recv(router, name, sizeof name, 0);
    zmq_recv(router, name, sizeof name, 0);
    nameless_peer(context);
    zmq_recv(router, name, sizeof name, 0);
    printf("alive\n");
    return 0;
}

/// Whether the monitored socket is told of a disconnection within this time.
static int is_disconnected(void *monitor, int milliseconds) {
    zmq_setsockopt(monitor, ZMQ_RCVTIMEO, &milliseconds, sizeof milliseconds);
    unsigned char event[16];
    char address[256];
    while (zmq_recv(monitor, event, sizeof event, 0) > 0) {
        zmq_recv(monitor, address, sizeof address, 0);
        unsigned short kind;
        memcpy(&kind, event, sizeof kind);
        if (kind == ZMQ_EVENT_DISCONNECTED) {
            return 1;
        }
    }
    return 0;
}

/// A peer whose program does nothing any more, and then is paused, under heartbeats of 200 ms with a patience of 6 s:
/// so long the threads of both sides may be without their turn.
static int heartbeat(void *context) {
    int ends[2];
    if (pipe(ends) != 0) {
        return 1;
    }
    pid_t peer = fork();
    if (peer == 0) {
        char byte;
        (void)!read(ends[0], &byte, 1);
        nameless_peer(zmq_ctx_new());
        for (;;) {
            pause();
        }
    }
    void *router = zmq_socket(context, ZMQ_ROUTER);
    int interval = 200, patience = 6000, wait = 60000;
    zmq_setsockopt(router, ZMQ_HEARTBEAT_IVL, &interval, sizeof interval);
    zmq_setsockopt(router, ZMQ_HEARTBEAT_TIMEOUT, &patience, sizeof patience);
    zmq_setsockopt(router, ZMQ_RCVTIMEO, &wait, sizeof wait);
    zmq_socket_monitor(router, "inproc://monitor", ZMQ_EVENT_DISCONNECTED);
    void *monitor = zmq_socket(context, ZMQ_PAIR);
    zmq_connect(monitor, "inproc://monitor");
    zmq_bind(router, endpoint);
    (void)!write(ends[1], "x", 1);
    char frame[64];
    if (zmq_recv(router, frame, sizeof frame, 0) < 0 || zmq_recv(router, frame, sizeof frame, 0) < 0) {
        return 1;
    }
    printf("hung: %s\n", is_disconnected(monitor, 7000) ? "disconnected" : "connected");
    kill(peer, SIGSTOP);
    printf("paused: %s\n", is_disconnected(monitor, 60000) ? "disconnected" : "connected");
    kill(peer, SIGKILL);
    waitpid(peer, NULL, 0);
    return 0;
}

/// A client with a key that nobody knows, at a CURVE server without a ZAP handler.
static int curve(void *context, const char *domain, int enforced, int wait) {
    char server_public[41], server_secret[41], client_public[41], client_secret[41];
    if (zmq_curve_keypair(server_public, server_secret) != 0 || zmq_curve_keypair(client_public, client_secret) != 0) {
        return 1;
    }
    void *router = zmq_socket(context, ZMQ_ROUTER);
    int on = 1;
    zmq_setsockopt(router, ZMQ_CURVE_SERVER, &on, sizeof on);
    zmq_setsockopt(router, ZMQ_CURVE_SECRETKEY, server_secret, 40);
    if (*domain != 0) {
        zmq_setsockopt(router, ZMQ_ZAP_DOMAIN, domain, strlen(domain));
    }
    zmq_setsockopt(router, 93 /* ZMQ_ZAP_ENFORCE_DOMAIN, which the header keeps for drafts */, &enforced, sizeof enforced);
    zmq_setsockopt(router, ZMQ_RCVTIMEO, &wait, sizeof wait);
    zmq_bind(router, endpoint);
    void *dealer = zmq_socket(context, ZMQ_DEALER);
    zmq_setsockopt(dealer, ZMQ_CURVE_SERVERKEY, server_public, 40);
    zmq_setsockopt(dealer, ZMQ_CURVE_PUBLICKEY, client_public, 40);
    zmq_setsockopt(dealer, ZMQ_CURVE_SECRETKEY, client_secret, 40);
    zmq_connect(dealer, endpoint);
    zmq_send(dealer, "x", 1, 0);
    char frame[64];
    printf("%s\n", zmq_recv(router, frame, sizeof frame, 0) > 0 ? "let in" : "kept out");
    return 0;
}

int main(int count, char **arguments) {
    if (count < 2) {
        return 2;
    }
    snprintf(path, sizeof path, "/tmp/zeromq-contract-%d", getpid());
    snprintf(endpoint, sizeof endpoint, "ipc://%s", path);
    void *context = zmq_ctx_new();
    int result = 2;
    if (count == 3) {
        srand((unsigned)atoi(arguments[2]));
    }
    if (strcmp(arguments[1], "id") == 0) {
        result = first_routing_id(context);
    } else if (strcmp(arguments[1], "descriptors") == 0 && count == 3) {
        result = descriptors(context, atoi(arguments[2]));
    } else if (strcmp(arguments[1], "collision") == 0) {
        result = collision(context);
    } else if (strcmp(arguments[1], "heartbeat") == 0) {
        result = heartbeat(context);
    } else if (strcmp(arguments[1], "curve") == 0 && count == 5) {
        result = curve(context, arguments[2], atoi(arguments[3]), atoi(arguments[4]));
    }
    fflush(stdout);
    unlink(path);
    _exit(result);
}
