import ActivityWire
import CBrokerSystem
import SystemFiles

extension UniqueID {
    /// Makes an identifier from the kernel's random source.
    static func random() throws(SystemError) -> UniqueID {
        var bytes = [UInt8](repeating: 0, count: 16)
        let failure = csystem_random_bytes(&bytes, bytes.count)
        guard failure == 0, let identifier = UniqueID(bytes: bytes) else {
            throw SystemError(failure, "make", "an identifier")
        }
        return identifier
    }
}
