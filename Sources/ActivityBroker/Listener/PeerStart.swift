import CBrokerSystem
import Glibc

/// When the process began that made a connection: with its number, that is which process it is. The number alone may be
/// another process's by the time it is looked at.
enum PeerStart {
    /// No process began then: whoever made the connection has ended.
    static let ended = UInt64.max
    /// It cannot be found out now.
    static let unknown: UInt64 = 0

    /// Gives a pidfd of the process at the other end of a socket, or `-errno`.
    typealias Pidfd = (_ socket: Int32) -> Int32

    /// The socket itself knows its process, whoever has the number now (Linux 6.5). So if that process lives after its
    /// number was looked at, it was the one that was looked at. An older kernel leaves only the number's word.
    static func time(of process: Int32, at socket: Int32, pidfd: Pidfd = csystem_peer_pidfd) -> UInt64 {
        let number = pidfd(socket)
        guard number >= 0 else {
            // That there is none is told in two ways, by the kernel's age.
            return number == -ESRCH || number == -EINVAL ? ended : byNumber(process)
        }
        let descriptor = Descriptor(owning: number)
        let time = byNumber(process)
        return ProcessTable.hasEnded(descriptor.number) ? ended : time
    }

    private static func byNumber(_ process: Int32) -> UInt64 {
        do throws(SystemError) {
            return try ProcessStatistics.read(processIdentifier: process)?.startTime ?? ended
        } catch {
            return unknown
        }
    }
}
