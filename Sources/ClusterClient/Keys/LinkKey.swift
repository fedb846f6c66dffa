public import MachineDirectory
public import ZeroMQ

/// A key pair with which this machine proves who it is to other machines.
public struct LinkKey: Sendable {
    public let pair: CurveKeyPair
    public let machineKey: MachineKey

    /// Makes a new pair; nil if libzmq cannot, because it was built without CURVE.
    public init?() {
        guard let pair = try? CurveKeyPair(), let key = MachineKey(Self.digits(pair.publicKey)) else { return nil }
        self.pair = pair
        machineKey = key
    }

    /// Reads the secret half; nil for anything else than 64 lower-case hexadecimal digits.
    init?(secret text: some StringProtocol) {
        guard let digits = MachineKey(text), let pair = try? CurveKeyPair(secretKey: digits.bytes),
            let key = MachineKey(Self.digits(pair.publicKey))
        else { return nil }
        self.pair = pair
        machineKey = key
    }

    var secretText: String { Self.digits(pair.secretKey) }

    static func digits(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension MachineKey {
    /// Makes the key of 32 bytes; nil for any other number of bytes.
    init?(bytes: [UInt8]) { self.init(LinkKey.digits(bytes)) }

    /// The 32 bytes that the digits stand for.
    var bytes: [UInt8] {
        let digits = Array(text.utf8)
        return stride(from: 0, to: digits.count, by: 2).map { Self.value(digits[$0]) << 4 | Self.value(digits[$0 + 1]) }
    }

    private static func value(_ digit: UInt8) -> UInt8 {
        digit < UInt8(ascii: "a") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
    }
}
