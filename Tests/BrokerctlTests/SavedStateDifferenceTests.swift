import ActivityWire
import Testing

@testable import brokerctl

@Suite("Differences of saved states")
struct SavedStateDifferenceTests {
    private func state(_ userInfo: [String: PropertyListValue], target: String? = nil) throws -> Activity {
        Activity(type: "t", targetContentIdentifier: target, userInfo: try UserInfoCodec.encode(userInfo))
    }

    @Test("An equal or larger state is not a loss")
    func none() throws {
        let before = try state(["scrolled": .integer(120)])
        #expect(SavedStateDifference(from: before, to: before) == nil)
        #expect(SavedStateDifference(from: before, to: try state(["scrolled": .integer(120), "new": .null])) == nil)
        #expect(SavedStateDifference(from: nil, to: before) == nil)
    }

    @Test("Changed keys are listed with both values, and lost keys as gone")
    func changes() throws {
        let before = try state(["a": .string("x"), "scrolled": .integer(120)], target: "c")
        let after = try state(["scrolled": .integer(0)], target: "d")
        #expect(
            SavedStateDifference(from: before, to: after)?.changes == [
                "target: c → d", #"a: "x" → gone"#, "scrolled: 120 → 0",
            ])
        #expect(SavedStateDifference(from: before, to: nil)?.description == "no state is saved any more")
    }

    @Test("Keys that may change are ignored")
    func ignored() throws {
        let (before, after) = (try state(["time": .integer(1)]), try state(["time": .integer(2)]))
        #expect(SavedStateDifference(from: before, to: after, ignoring: ["time"]) == nil)
    }

    @Test("A process ended by the watchdog is distinguished from a crash")
    func ended() {
        #expect(WarmUpFault.ended("0x8badf00d scene-update: a transition took longer", in: "l").kind == .watchdog)
        #expect(WarmUpFault.ended("the process was killed by signal 6", in: "l").kind == .crash)
    }
}
