import ZMTP

/// What the other end of a connection writes, byte by byte, as RFC 37 has it.
enum Peer {
    static let bounds = ZMTPConnection.Bounds(frameBytes: 1_000, framesPerMessage: 4, commandBytes: 200)

    /// - Parameter padding: Of the signature, the byte in which libzmq says how long its routing id is.
    static func greeting(
        version: [UInt8] = [3, 1], mechanism: String = "NULL", isServer: Bool = false, padding: UInt8 = 0
    ) -> [UInt8] {
        let name = Array(mechanism.utf8)
        let signature: [UInt8] = [0xFF, 0, 0, 0, 0, 0, 0, 0, padding, 0x7F]
        return signature + version + name + [UInt8](repeating: 0, count: 20 - name.count) + [isServer ? 1 : 0]
            + [UInt8](repeating: 0, count: 31)
    }

    static func property(_ name: String, _ value: String) -> [UInt8] {
        let length = value.utf8.count
        return [UInt8(name.utf8.count)] + name.utf8 + [0, 0, UInt8(length >> 8), UInt8(length & 0xFF)] + value.utf8
    }

    static func command(_ name: String, _ content: [UInt8] = []) -> [UInt8] {
        let body = [UInt8(name.utf8.count)] + name.utf8 + content
        return [4, UInt8(body.count)] + body
    }

    static func ready(_ type: String = "DEALER") -> [UInt8] {
        command("READY", property("Socket-Type", type) + property("Identity", ""))
    }

    static func frame(_ bytes: [UInt8], more: Bool = false) -> [UInt8] {
        [more ? 1 : 0, UInt8(bytes.count)] + bytes
    }

    /// With its length in eight bytes.
    static func longFrame(_ bytes: [UInt8], more: Bool = false) -> [UInt8] {
        longHeader(UInt64(bytes.count), more: more) + bytes
    }

    static func longHeader(_ length: UInt64, more: Bool = false) -> [UInt8] {
        [more ? 3 : 2] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
    }

    static let handshake = greeting(padding: 1) + ready()
}

extension ZMTPConnection {
    /// Everything that one piece led to.
    mutating func take(_ bytes: [UInt8]) throws(ZMTPError) -> [Event] {
        var events: [Event] = []
        try receive(bytes.span.bytes, into: &events)
        return events
    }

    /// After a handshake.
    static func connected() throws(ZMTPError) -> ZMTPConnection {
        var connection = ZMTPConnection(side: .listening, bounds: Peer.bounds)
        _ = try connection.take(Peer.handshake)
        return connection
    }
}
