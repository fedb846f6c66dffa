import Adaptation
import Foundation

@testable import ActivityWire

/// Numbers that look arbitrary and come again with the same seed.
struct Randomness: RandomNumberGenerator {
    private var state: UInt64
    /// How many lists and parts lie around the present one: deep ones stay small.
    private var depth = 0

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func choice(of count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }
    mutating func bool() -> Bool { next() & 1 == 0 }

    /// Of every length that a varint can have, with 0 and the largest among them.
    mutating func number<Value: FixedWidthInteger>() -> Value {
        Value(truncatingIfNeeded: next() >> UInt64(choice(of: 65)))
    }

    mutating func positive<Value: FixedWidthInteger>() -> Value { max(number() & Value.max, 1) }

    /// Quarters, so that sums and differences are exact.
    mutating func double() -> Double { Double(choice(of: 40_000) - 20_000) / 4 }

    /// Also empty, also outside of ASCII.
    mutating func text(atLeast least: Int = 0, atMost most: Int = .max) -> String {
        let letters = ["a", "Z", "7", " ", "\"", "\\", "é", "漢", "🪟", "\n", "\u{7F}"]
        let count = least + choice(of: choice(of: 20) == 0 ? 200 : 12)
        return (0..<count).map { _ in letters[choice(of: letters.count)] }.joined().clipped(to: most)
    }

    mutating func blob(atLeast least: Int = 0, atMost most: Int = .max) -> Blob {
        let count = min(least + choice(of: choice(of: 20) == 0 ? 300 : 9), most)
        return Blob((0..<count).map { _ in UInt8(truncatingIfNeeded: next()) })
    }

    mutating func list<Element>(_ element: (inout Randomness) -> Element) -> [Element] {
        let count = depth > 3 ? 0 : choice(of: 4)
        depth += 1
        defer { depth -= 1 }
        return (0..<count).map { _ in element(&self) }
    }

    mutating func maybe<Value>(_ value: (inout Randomness) -> Value) -> Value? {
        guard depth < 6, bool() else { return nil }
        depth += 1
        defer { depth -= 1 }
        return value(&self)
    }

    // MARK: What the schema's checks let through

    mutating func webURL() -> String { (bool() ? "https://" : "HTTP://") + "e" + text() }
    mutating func subjectName() -> String { "public.x\(choice(of: 1_000))" }
    mutating func clippedText() -> String { text(atMost: 256) }
    mutating func timeout() -> Duration { .milliseconds(Int64(1 + choice(of: 3_600_000))) }
    mutating func points() -> Double { double() }
}

/// What can be made from nothing but randomness.
protocol Arbitrary {
    static func arbitrary(_ random: inout Randomness) -> Self
}

extension Arbitrary where Self: CaseIterable {
    static func arbitrary(_ random: inout Randomness) -> Self {
        let all = Array(allCases)
        return all[random.choice(of: all.count)]
    }
}

extension RefusalCode: Arbitrary {}
extension DragEnding: Arbitrary {}
extension LoadRoute: Arbitrary {}
extension LoadFailure: Arbitrary {}
extension GrantState: Arbitrary {}
extension CaptureInterruptionReason: Arbitrary {}
