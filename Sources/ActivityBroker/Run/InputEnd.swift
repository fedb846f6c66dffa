import Foundation

/// Has the broker end in good order when its standard input ends: who holds the other end lives no more.
enum InputEnd {
    static func watch() {
        Thread.detachNewThread {
            var bytes = [UInt8](repeating: 0, count: 64)
            while true {
                let count = read(STDIN_FILENO, &bytes, bytes.count)
                if count == 0 || (count < 0 && errno != EINTR) { break }
            }
            kill(getpid(), SIGTERM)
        }
    }
}
