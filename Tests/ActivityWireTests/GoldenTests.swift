import ActivityWire
import Foundation
import Testing

@Suite("The wire's form stays what it was")
struct GoldenTests {
    @Test("A client's message has its golden frames and comes out of them", arguments: GoldenSamples.client.indices)
    func client(index: Int) throws {
        let (name, message) = GoldenSamples.client[index]
        let frames = WireCodec.encode(message)
        if GoldenFrames.isWriting { try GoldenFrames.write(frames, to: name) }
        let golden = try GoldenFrames.read(name)
        #expect(frames == golden, "\(name)")
        #expect(try Frames(golden).clientMessage() == message, "\(name)")
    }

    @Test("A broker's message has its golden frames and comes out of them", arguments: GoldenSamples.broker.indices)
    func broker(index: Int) throws {
        let (name, message) = GoldenSamples.broker[index]
        let frames = WireCodec.encode(message)
        if GoldenFrames.isWriting { try GoldenFrames.write(frames, to: name) }
        let golden = try GoldenFrames.read(name)
        #expect(frames == golden, "\(name)")
        #expect(try Frames(golden).brokerMessage() == message, "\(name)")
    }

    @Test("Every golden file belongs to a sample", .disabled(if: GoldenFrames.isWriting, "files are being written"))
    func nothingLeft() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: GoldenFrames.folder.path())
        let samples = GoldenSamples.client.map(\.name) + GoldenSamples.broker.map(\.name)
        #expect(Set(names) == Set(samples.map { "\($0).hex" }))
    }
}
