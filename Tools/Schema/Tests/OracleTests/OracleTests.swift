import Foundation
import SwiftProtobuf
import Testing

@testable import ActivityWire

@Suite("Generated codec against SwiftProtobuf")
struct OracleTests {
    /// How many values of each message; more of them with `SCHEMA_ORACLE_VALUES`.
    static let count = UInt64(ProcessInfo.processInfo.environment["SCHEMA_ORACLE_VALUES"] ?? "") ?? 60

    @Test("Every message is written byte for byte as SwiftProtobuf writes it, and read as the same value")
    func everyMessage() throws {
        #expect(everyMessage_.count > 150)
        for type in everyMessage_ { try compare(type) }
    }

    private func compare<Value: OracleMessage>(_ type: Value.Type) throws {
        for seed in 1...Self.count {
            var random = Randomness(seed: seed)
            let value = Value.arbitrary(&random)
            var expectedBlobs: [[UInt8]] = []
            let oracle = value.oracle(&expectedBlobs)
            let expected: [UInt8] = try oracle.serializedBytes()

            let (control, blobs) = encode(value)
            try #require(control == expected, "\(type) of seed \(seed) has other bytes: \(value)")
            try #require(blobs == expectedBlobs, "\(type) of seed \(seed) has other blobs")
            let read = try decode(expected, blobs: expectedBlobs, as: Value.self)
            try #require(read == value, "\(type) of seed \(seed) is read as something else")
            let back = try Value.Oracle(serializedBytes: control)
            try #require(back == oracle, "SwiftProtobuf reads \(type) of seed \(seed) as something else")
        }
    }

    @Test("Bytes that end too early are refused wherever SwiftProtobuf refuses them")
    func truncated() throws {
        for type in everyMessage_ { try truncate(type) }
    }

    private func truncate<Value: OracleMessage>(_ type: Value.Type) throws {
        for seed in 1...3 as ClosedRange<UInt64> {
            var random = Randomness(seed: seed)
            let (control, blobs) = encode(Value.arbitrary(&random))
            guard control.count < 4_096 else { continue }
            for length in 0..<control.count {
                let part = Array(control[..<length])
                let isProtobuf = (try? Value.Oracle(serializedBytes: part)) != nil
                switch outcome(part, blobs: blobs, as: Value.self) {
                case .success: try #require(isProtobuf, "\(type) of seed \(seed) is read from \(length) bytes")
                case .failure(let refusal): try #require(!refusal.reason.isEmpty)
                }
            }
        }
    }

    @Test("Damaged bytes end in a refusal, or in a value that is written and read as itself")
    func damaged() throws {
        for type in everyMessage_ { try damage(type) }
    }

    private func damage<Value: OracleMessage>(_ type: Value.Type) throws {
        for seed in 1...Self.count {
            var random = Randomness(seed: seed)
            var (control, blobs) = encode(Value.arbitrary(&random))
            guard !control.isEmpty, control.count < 65_536 else { continue }
            for _ in 0...random.choice(of: 3) {
                let place = random.choice(of: control.count)
                switch random.choice(of: 4) {
                case 0: control[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: control[place] ^= 1 << UInt8(random.choice(of: 8))
                case 2: control.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
                default: if control.count > 1 { control.remove(at: place) }
                }
            }
            guard let value = try? decode(control, blobs: blobs, as: Value.self) else { continue }
            let again = encode(value)
            let read = try decode(again.control, blobs: again.blobs, as: Value.self)
            try #require(encode(read).control == again.control, "\(type) of seed \(seed) changes when it is read again")
            blobs = []
        }
    }
}

private let everyMessage_ = everyMessage
