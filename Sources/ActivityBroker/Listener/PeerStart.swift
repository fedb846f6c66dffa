import CBrokerSystem
import Glibc
import SystemFiles

/// The start time of the process that made a connection. The process is identified by its number and this time; the
/// number alone may be another process's by the time it is read.
enum PeerStart {
    /// Stands for the start time of a process that has ended. No process has this start time.
    static let ended = UInt64.max
    /// Stands for a start time that cannot be read now.
    static let unknown: UInt64 = 0

    /// Returns a pidfd of the process at the other end of a socket, or `-errno`.
    typealias Pidfd = (_ socket: Int32) -> Int32

    /// Returns the start time of the process at the other end of a socket. The time is read by the process's number,
    /// which another process might have by then. A pidfd of the peer's own process (Linux 6.5) shows whether this
    /// happened: the time is right if the process still lives after the reading. An older kernel gives no pidfd, and
    /// the number is trusted.
    static func time(of process: Int32, at socket: Int32, pidfd: Pidfd = csystem_peer_pidfd) -> UInt64 {
        let number = pidfd(socket)
        guard number >= 0 else {
            // For a process that has ended, the kernel returns one of two errors, by its version.
            return number == -ESRCH || number == -EINVAL ? ended : readStartTime(of: process)
        }
        let descriptor = Descriptor(owning: number)
        let time = readStartTime(of: process)
        return ProcessTable.hasEnded(descriptor.number) ? ended : time
    }

    private static func readStartTime(of process: Int32) -> UInt64 {
        do throws(SystemError) {
            return try ProcessStatistics.read(processIdentifier: process)?.startTime ?? ended
        } catch {
            return unknown
        }
    }
}
