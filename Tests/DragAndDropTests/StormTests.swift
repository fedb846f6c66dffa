import ActivityWire
import DragAndDrop
import Testing

@Suite("Drags with failures at every step")
struct StormTests {
    /// Trouble at each of these steps of a story, which has 90.
    private static let steps = Array(stride(from: 0, to: 90, by: 3))
    private static let seedsPerStep: UInt64 = 40

    @Test(
        "Trouble at any step leaves each side with one ending, and no byte or item in the wrong place",
        arguments: steps)
    func anyStep(step: Int) async {
        for seed in 0..<Self.seedsPerStep {
            // Other tests have their turn meanwhile.
            await Task.yield()
            var storm = Storm(seed: UInt64(step) << 32 | seed)
            storm.run(troubleAt: step)
            #expect(storm.broken.isEmpty, "step \(step), seed \(seed): \(storm.broken.prefix(3))")
        }
    }

    @Test(
        "A loss just before or after any callback leaves each side with one ending",
        arguments: [
            "itemsForBeginning", "willAnimateLift", "sessionWillBegin", "canHandle", "sessionDidEnter",
            "sessionDidUpdate", "sessionDidExit", "itemsForAddingTo", "sessionWillAdd", "sessionWillEnd", "performDrop",
            "willAnimateDrop", "concludeDrop", "confirmMove", "willAnimateCancel", "sessionDidEnd",
            "sessionDidTransferItems",
        ], [false, true])
    func anyCallback(name: String, isAfter: Bool) async {
        var blows = 0
        for seed in 0..<900 as Range<UInt64> where blows < 20 {
            await Task.yield()
            var storm = Storm(seed: seed | 1 << 50, trouble: .init(callback: name, isAfter: isAfter))
            storm.run(troubleAt: .max)
            blows += storm.tally.blows
            #expect(storm.broken.isEmpty, "\(name), seed \(seed): \(storm.broken.prefix(3))")
        }
        #expect(blows == 20, "\(blows)")
    }

    @Test("The random drags include drops, moves, refusals and losses of every kind")
    func worthTelling() async {
        var ends: [DragEnding: Int] = [:]
        var (refused, begun, moves, copies) = (0, 0, 0, 0)
        for seed in 0..<300 {
            await Task.yield()
            var storm = Storm(seed: UInt64(seed) | 1 << 60)
            storm.run(troubleAt: seed % 90)
            ends.merge(storm.tally.ends, uniquingKeysWith: +)
            refused += storm.tally.refusedLoads
            begun += storm.tally.begunLoads
            moves += storm.tally.moves
            copies += storm.tally.copies
        }
        #expect(refused > 10_000 && begun > 100 && moves > 10 && copies > 50, "\(refused) \(begun) \(moves) \(copies)")
        for ending in [DragEnding.dropped, .cancelled, .notAccepted, .forbidden, .sourceLost, .destinationLost] {
            #expect(ends[ending, default: 0] > 0, "\(ending)")
        }
    }
}
