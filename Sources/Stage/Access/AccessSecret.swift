/// A random text of more than 256 bits, which nobody can guess.
struct AccessSecret: Hashable, Sendable {
    /// Letters, digits, `-` and `_`: valid in an address and in a cookie.
    let text: String

    init() {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        var bytes: [UInt8] = []
        for _ in 0..<Self.length { bytes.append(alphabet[Int(generator.next(upperBound: UInt8(alphabet.count)))]) }
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the text is this secret. A wrong text of the same length takes as long as the right text, so that the
    /// time tells nothing about the secret.
    func matches(_ other: some StringProtocol) -> Bool {
        let own = Array(text.utf8)
        let asked = Array(other.utf8)
        guard own.count == asked.count else { return false }
        return zip(own, asked).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// The number of characters, each with six random bits.
    private static let length = 43
}
