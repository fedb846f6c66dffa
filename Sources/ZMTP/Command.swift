/// A ZMTP command: a message between the two ends of a connection that no application sees (RFC 37, "Commands").
enum Command: Hashable, Sendable {
    case ready([Property])
    case error(String)
    case ping(context: [UInt8])
    case pong
    /// Any other command. A newer peer may send more kinds; after the handshake they are ignored.
    case other(String)

    /// The most bytes of a PING's context that are sent back.
    static let contextBytes = 16
    /// The size in bytes of a PING's time to live, which comes before the context.
    private static let timeToLiveBytes = 2

    init(_ bytes: [UInt8]) throws(ZMTPError) {
        // The first byte is the length of the name. A name has at least one byte.
        guard let length = bytes.first, length > 0, bytes.count > Int(length) else { throw .malformedCommand }
        let name = bytes[1...Int(length)]
        let content = bytes[(1 + Int(length))...]
        switch String(decoding: name, as: UTF8.self) {
        case "READY": self = .ready(try Property.all(in: content))
        // The first byte of the content is the length of the reason.
        case "ERROR": self = .error(Greeting.printable(content.dropFirst()))
        case "PING":
            guard content.count >= Self.timeToLiveBytes else { throw .malformedCommand }
            self = .ping(context: Array(content.dropFirst(Self.timeToLiveBytes).prefix(Self.contextBytes)))
        case "PONG": self = .pong
        default: self = .other(Greeting.printable(name))
        }
    }

    /// Returns a command as bytes, with its frame's header.
    static func frame(_ name: String, _ content: [UInt8]) -> [UInt8] {
        var frame: [UInt8] = []
        FrameHeader(isCommand: true, length: 1 + name.utf8.count + content.count).append(to: &frame)
        frame.append(UInt8(name.utf8.count))
        frame += name.utf8
        return frame + content
    }
}

/// One name and value of READY.
struct Property: Hashable, Sendable {
    var name: String
    var value: [UInt8]

    /// Reads the properties of READY. Each property has a length in one byte, a name, a length in four bytes, and a
    /// value.
    static func all(in content: ArraySlice<UInt8>) throws(ZMTPError) -> [Property] {
        var unread = content
        var properties: [Property] = []
        while let nameLength = unread.popFirst() {
            guard nameLength > 0, unread.count >= Int(nameLength) + 4 else { throw .malformedProperty }
            let name = Greeting.printable(unread.prefix(Int(nameLength)))
            unread = unread.dropFirst(Int(nameLength))
            let valueLength = unread.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            unread = unread.dropFirst(4)
            guard unread.count >= valueLength else { throw .malformedProperty }
            properties.append(Property(name: name, value: Array(unread.prefix(valueLength))))
            unread = unread.dropFirst(valueLength)
        }
        return properties
    }

    func append(to bytes: inout [UInt8]) {
        bytes.append(UInt8(name.utf8.count))
        bytes += name.utf8
        for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: value.count >> shift)) }
        bytes += value
    }
}
