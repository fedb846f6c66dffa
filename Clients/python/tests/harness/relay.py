"""Stands for a window process: passes the bytes between the broker and a window that lives in the test's process.

The broker starts it, sees its process identifier and its end, and takes its token; so a test can kill and stop it.
It says who it is to the test's socket, in one line: app, process, the token, the socket on which it listens.
"""

import os
import socket
import sys
import threading


def main():
    control, app = sys.argv[1:3]
    endpoint = os.environ["ACTIVITY_BROKER_ENDPOINT"].removeprefix("ipc://")
    descriptor = int(os.environ["ACTIVITY_BROKER_TOKEN_FD"])
    token = os.read(descriptor, 32)
    path = f"{os.path.dirname(control)}/relay-{os.getpid()}"
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    listener.listen(1)
    test = socket.socket(socket.AF_UNIX)
    test.connect(control)
    test.sendall(f"{app} {os.getpid()} {token.hex()} {path}\n".encode())
    threading.Thread(target=watch, args=(test,), daemon=True).start()
    while True:
        window, _ = listener.accept()
        broker = socket.socket(socket.AF_UNIX)
        try:
            broker.connect(endpoint)
        except OSError:
            window.close()
            continue
        threading.Thread(target=relay, args=(window, broker), daemon=True).start()


def relay(window, broker):
    """Both directions, until one side ends; then the other is told."""

    def back():
        copy(broker, window)

    threading.Thread(target=back, daemon=True).start()
    copy(window, broker)


def copy(source, target):
    try:
        while data := source.recv(65536):
            target.sendall(data)
    except OSError:
        pass
    for end in (source, target):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


def watch(test):
    """Ends with the window that it stands for."""
    test.recv(1)
    os._exit(0)


if __name__ == "__main__":
    main()
