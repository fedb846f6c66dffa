import ActivityWire
import Foundation
import Testing

@Suite("Golden wire format")
struct GoldenTests {
    @Test("A client's message encodes to and decodes from its golden frames", arguments: GoldenSamples.client.indices)
    func client(index: Int) throws {
        let (name, message) = GoldenSamples.client[index]
        let frames = WireCodec.encode(message)
        if GoldenFrames.isWriting { try GoldenFrames.write(frames, to: name) }
        let golden = try GoldenFrames.read(name)
        #expect(frames == golden, "\(name)")
        #expect(try Frames(golden).clientMessage() == message, "\(name)")
    }

    @Test("A broker's message encodes to and decodes from its golden frames", arguments: GoldenSamples.broker.indices)
    func broker(index: Int) throws {
        let (name, message) = GoldenSamples.broker[index]
        let frames = WireCodec.encode(message)
        if GoldenFrames.isWriting { try GoldenFrames.write(frames, to: name) }
        let golden = try GoldenFrames.read(name)
        #expect(frames == golden, "\(name)")
        #expect(try Frames(golden).brokerMessage() == message, "\(name)")
    }

    @Test(
        "A stored record encodes to and decodes from its golden bytes",
        arguments: GoldenSamples.records.indices)
    func record(index: Int) throws {
        let record = GoldenSamples.records[index]
        if GoldenFrames.isWriting { try GoldenFrames.write([record.bytes], to: record.name) }
        let golden = try GoldenFrames.read(record.name)
        #expect([record.bytes] == golden, "\(record.name)")
        #expect(try record.reads(try #require(golden.first)), "\(record.name)")
    }

    @Test("The digest of a request covers the same bytes as always", arguments: GoldenSamples.digested.indices)
    func digest(index: Int) throws {
        let bytes = WireCodec.digestBytes(of: GoldenSamples.digested[index])
        let name = "digest-\(index)"
        if GoldenFrames.isWriting { try GoldenFrames.write([bytes], to: name) }
        #expect(try GoldenFrames.read(name) == [bytes], "\(name)")
    }

    @Test("Every golden file belongs to a sample", .disabled(if: GoldenFrames.isWriting, "files are being written"))
    func nothingLeft() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: GoldenFrames.folder.path())
        let messages = GoldenSamples.client.map(\.name) + GoldenSamples.broker.map(\.name)
        let samples =
            messages + GoldenSamples.records.map(\.name) + GoldenSamples.digested.indices.map { "digest-\($0)" }
        #expect(Set(names) == Set(samples.map { "\($0).hex" }))
    }
}
