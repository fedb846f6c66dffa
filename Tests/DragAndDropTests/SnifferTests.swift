import ActivityWire
import DragAndDrop
import Testing

@Suite("Sniffing windows")
struct SnifferTests {
    @Test("In ten thousand drags, twenty windows that request everything get no byte of what others were given")
    func tenThousandDrags() async {
        var (drags, refused, begun, bytes) = (0, 0, 0, 0)
        var seed: UInt64 = 0
        while drags < 10_000 {
            seed += 1
            // Other tests have their turn meanwhile.
            await Task.yield()
            var storm = Storm(seed: seed | 1 << 57)
            storm.run(troubleAt: Int(seed % 90))
            #expect(storm.broken.isEmpty, "seed \(seed): \(storm.broken.prefix(3))")
            drags += storm.started.count
            refused += storm.tally.refusedLoads
            begun += storm.tally.begunLoads
            bytes += storm.tally.givenBytes
        }
        // Every story has a hundred thousand questions in all, and the drops' own destinations did get something.
        #expect(refused > 100_000 && begun > 1_000 && bytes > 100_000, "\(refused) \(begun) \(bytes)")
    }
}
