import ZMTP

/// Where a peer's bytes are cut makes no difference to either side, and nothing over a bound comes out.
enum ZMTPTarget {
    private static let bounds = ZMTPConnection.Bounds(frameBytes: 300, framesPerMessage: 3, commandBytes: 200)

    /// The first byte says how long the pieces are; the others are what a peer writes.
    static func run(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let written = Array(bytes.dropFirst())
        for side in [ZMTPConnection.Side.listening, .connecting] { run(side, written, cutAt: max(1, Int(first))) }
    }

    private static func run(_ side: ZMTPConnection.Side, _ written: [UInt8], cutAt length: Int) {
        let whole = outcome(of: [written], side)
        let pieces = stride(from: 0, to: written.count, by: length).map {
            Array(written[$0..<min($0 + length, written.count)])
        }
        promise(outcome(of: pieces, side) == whole, "bytes mean the same wherever they are cut")
        for case .message(let frames) in whole.events {
            promise(!frames.isEmpty && frames.count <= bounds.framesPerMessage, "frames are bounded in number")
            promise(frames.allSatisfy { $0.count <= bounds.frameBytes }, "frames are bounded in length")
        }
        if let error = whole.error { promise(!error.description.isEmpty, "an error has words") }
    }

    private struct Outcome: Equatable {
        var events: [ZMTPConnection.Event] = []
        var error: ZMTPError?
    }

    private static func outcome(of pieces: [[UInt8]], _ side: ZMTPConnection.Side) -> Outcome {
        var connection = ZMTPConnection(side: side, bounds: bounds)
        var outcome = Outcome()
        for piece in pieces {
            do throws(ZMTPError) {
                try connection.receive(piece.span.bytes, into: &outcome.events)
            } catch {
                outcome.error = error
            }
        }
        return outcome
    }
}
