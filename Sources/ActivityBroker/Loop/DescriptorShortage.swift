import CBrokerSystem
import Glibc
import SystemFiles

/// The limit of open descriptors leaves none for a connection.
struct DescriptorShortage: Error, Hashable, Sendable, CustomStringConvertible {
    let limit: Int
    /// The descriptors that the broker has open before the first client connects.
    let ownCount: Int
    let reserve: Int

    var description: String {
        "the limit of \(limit) open descriptors (RLIMIT_NOFILE) leaves none for a connection: the broker itself needs "
            + "\(ownCount) and \(reserve) are reserved (expected at least \(needed))"
    }

    /// The descriptors that the broker opens on its way to serving: the store, the threads' events, the listener.
    static let openedToServe = 16

    /// The lowest limit with which one client can connect.
    private var needed: Int {
        var limit = limit
        while ownCount >= limit - min(Int(CSYSTEM_ACCEPT_RESERVE), limit / 4) { limit += 1 }
        return limit
    }

    /// Throws if the first connection's descriptor would be one of the reserve.
    ///
    /// - Parameter remaining: The number of descriptors that the broker has yet to open. A shortage is told before they
    ///   are, since libraries may end the process when they get no descriptor, as Dispatch does.
    static func check(remaining: Int = 0) throws(DescriptorShortage) {
        let bound = Int(csystem_descriptor_bound(UInt32(CSYSTEM_ACCEPT_RESERVE)))
        var limits = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
        let limit = Int(clamping: limits.rlim_cur)
        let ownCount = (lowestFreeNumber ?? limit) + remaining
        if ownCount >= bound { throw DescriptorShortage(limit: limit, ownCount: ownCount, reserve: limit - bound) }
    }

    /// The number that the kernel gives to the next descriptor; nil if none is left.
    private static var lowestFreeNumber: Int? {
        do throws(SystemError) {
            return Int(try Descriptor(opening: "/", flags: O_RDONLY | O_DIRECTORY).number)
        } catch { return nil }
    }
}
