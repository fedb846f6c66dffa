import CBrokerSystem
import Glibc

/// The limit of open descriptors leaves none for a connection.
struct DescriptorShortage: Error, Hashable, Sendable, CustomStringConvertible {
    let limit: Int
    /// The descriptors that the broker has open before the first client connects.
    let inUse: Int
    let reserve: Int

    var description: String {
        "the limit of \(limit) open descriptors (RLIMIT_NOFILE) leaves none for a connection: \(inUse) are in use and "
            + "\(reserve) are reserved (expected at least \(needed))"
    }

    /// The lowest limit with which one client can connect.
    private var needed: Int {
        var limit = limit
        while inUse >= limit - min(Int(CSYSTEM_ACCEPT_RESERVE), limit / 4) { limit += 1 }
        return limit
    }

    /// Throws if the next connection's descriptor would be one of the reserve. Call it when everything is open that the
    /// broker needs to serve.
    static func check() throws(DescriptorShortage) {
        let bound = Int(csystem_descriptor_bound(UInt32(CSYSTEM_ACCEPT_RESERVE)))
        var limits = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
        let limit = Int(clamping: limits.rlim_cur)
        let next = lowestFreeNumber ?? limit
        if next >= bound { throw DescriptorShortage(limit: limit, inUse: next, reserve: limit - bound) }
    }

    /// The number that the kernel gives to the next descriptor; nil if none is left.
    private static var lowestFreeNumber: Int? {
        do throws(SystemError) {
            return Int(try Descriptor(opening: "/", flags: O_RDONLY | O_DIRECTORY).number)
        } catch { return nil }
    }
}
