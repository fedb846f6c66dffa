/// The key under which a request is made once, however often it is sent.
enum IdempotencyKey {
    /// 128 random bits in hexadecimal.
    static func random() -> String {
        (0..<2).map { _ in
            let digits = String(UInt64.random(in: .min ... .max), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
