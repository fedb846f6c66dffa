import Foundation

/// Stops the broker in good order when its standard input ends, since the process at the other end is gone.
enum StandardInputWatch {
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
