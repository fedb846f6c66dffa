import Foundation
import Testing

@testable import AppBundles

@Suite("Fuzzed property lists")
struct PropertyListFuzzTests {
    /// SplitMix64: the same bytes on every machine.
    struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
            return mixed ^ mixed >> 31
        }
    }

    static func seeds() throws -> [[UInt8]] {
        let xml = PropertyListText.app(
            """
            <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
            <array><string>n&amp;o</string></array></dict></array><key>Data</key><data>AAEC</data>
            <key>ActivityBroker</key><dict><key>LaunchTimeout</key><real>1.5</real></dict><!-- c --><key>D</key>
            <date>2024-02-29T23:59:59Z</date>
            """)
        let list = try PropertyListSerialization.propertyList(from: Data(xml), format: nil)
        let binary = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        return [xml, Array(binary)]
    }

    /// The outcome does not matter; that there is one does.
    private func read(_ bytes: [UInt8]) -> Bool {
        do throws(BundleError) {
            let facts = try BundleReader.facts(in: bytes)
            return facts.description(path: "/apps/X.app") != nil
        } catch { return false }
    }

    @Test("No damaged file traps", arguments: 0..<8)
    func mutated(seed: Int) throws {
        var random = Random(state: UInt64(seed))
        var usable = 0
        for source in try Self.seeds() {
            for _ in 0..<400 {
                var bytes = source
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    guard let place = bytes.indices.randomElement(using: &random) else { break }
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
                    case 1: bytes.remove(at: place)
                    case 2: bytes.insert(UInt8.random(in: .min ... .max, using: &random), at: place)
                    default: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                    }
                }
                usable += read(bytes) ? 1 : 0
            }
        }
        // The damage must not be so heavy that only the first check is ever reached.
        #expect(usable > 10)
    }

    @Test("A file truncated at any byte is an error")
    func truncated() throws {
        for source in try Self.seeds() {
            for length in 0..<(source.count - 8) { #expect(!read(Array(source[..<length]))) }
        }
    }

    @Test("Any number in a binary trailer yields a value or an error")
    func trailers() throws {
        let binary = try #require(try Self.seeds().last)
        for place in (binary.count - 32)..<binary.count {
            for value: UInt8 in [0, 1, 2, 3, 8, 9, 0x7F, 0x80, 0xFF] {
                var bytes = binary
                bytes[place] = value
                _ = read(bytes)
            }
        }
        var bytes = binary
        bytes.replaceSubrange((binary.count - 24)..., with: [UInt8](repeating: 0xFF, count: 24))
        #expect(!read(bytes))
    }
}
