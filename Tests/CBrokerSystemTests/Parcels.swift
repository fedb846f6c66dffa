import CBrokerSystem
import Foundation

/// Two ends of a connection over the transfer socket, closed with the test.
final class Parcels {
    let sender: Int32
    let receiver: Int32
    private let listener: Int32

    init(in folder: ScratchFolder) throws {
        let path = folder.path(of: "transfer.sock")
        listener = csystem_listen_seqpacket(path, 0o600, 8)
        sender = csystem_connect_seqpacket(path)
        receiver = csystem_accept_seqpacket(listener)
        guard listener >= 0, sender >= 0, receiver >= 0 else { throw POSIXError(.EIO) }
    }

    deinit {
        for descriptor in [sender, receiver, listener] { close(descriptor) }
    }

    func send(_ text: String = "grant 1", carrying descriptor: Int32 = -1) -> Int32 {
        let bytes = Array(text.utf8)
        return csystem_send_descriptor(sender, bytes, bytes.count, descriptor)
    }

    struct Received {
        var failure: Int32
        var text: String
        var carried: Int32
    }

    func receive(capacity: Int = Int(CSYSTEM_MESSAGE_LENGTH)) -> Received {
        var bytes = [UInt8](repeating: 0, count: capacity)
        var parcel = csystem_parcel()
        let failure = csystem_receive_descriptor(receiver, &bytes, capacity, &parcel)
        return Received(
            failure: failure, text: String(decoding: bytes.prefix(parcel.length), as: UTF8.self),
            carried: parcel.carried)
    }

    /// As a peer that does not keep to the rules sends it: any number of descriptors in one message.
    func sendMany(_ descriptors: [Int32]) -> Int {
        let header = MemoryLayout<cmsghdr>.size
        let room = header + (descriptors.count * 4 + 7) / 8 * 8
        let control = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 8)
        defer { control.deallocate() }
        var start = cmsghdr()
        start.cmsg_len = header + descriptors.count * 4
        start.cmsg_level = SOL_SOCKET
        start.cmsg_type = Int32(SCM_RIGHTS)
        control.storeBytes(of: start, as: cmsghdr.self)
        for (index, descriptor) in descriptors.enumerated() {
            control.storeBytes(of: descriptor, toByteOffset: header + index * 4, as: Int32.self)
        }
        var byte: UInt8 = 1
        return withUnsafeMutableBytes(of: &byte) { bytes in
            var part = iovec(iov_base: bytes.baseAddress, iov_len: 1)
            return withUnsafeMutablePointer(to: &part) { parts in
                var message = msghdr()
                message.msg_iov = parts
                message.msg_iovlen = 1
                message.msg_control = control
                message.msg_controllen = room
                return sendmsg(sender, &message, Int32(MSG_DONTWAIT))
            }
        }
    }
}

/// How often the file is open in this process; other tests open and close files of their own meanwhile.
func openings(of file: Int32) -> Int {
    func identity(_ descriptor: Int32) -> [UInt64]? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? [UInt64(status.st_dev), UInt64(status.st_ino)] : nil
    }
    let wanted = identity(file)
    return (0..<4_096).count { identity(Int32($0)) == wanted }
}
