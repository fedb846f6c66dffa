import ActivityWire
import Testing

@testable import brokerctl

@Suite("What two saved states differ in")
struct SavedStateDifferenceTests {
    private func state(_ userInfo: [String: PropertyListValue], target: String? = nil) throws -> Activity {
        Activity(type: "t", targetContentIdentifier: target, userInfo: try UserInfoCodec.encode(userInfo))
    }

    @Test("The same state, and one that only has more, is no loss")
    func none() throws {
        let before = try state(["scrolled": .integer(120)])
        #expect(SavedStateDifference(from: before, to: before) == nil)
        #expect(SavedStateDifference(from: before, to: try state(["scrolled": .integer(120), "new": .null])) == nil)
        #expect(SavedStateDifference(from: nil, to: before) == nil)
    }

    @Test("What changed is named with both values, what is gone as gone")
    func changes() throws {
        let before = try state(["a": .string("x"), "scrolled": .integer(120)], target: "c")
        let after = try state(["scrolled": .integer(0)], target: "d")
        #expect(
            SavedStateDifference(from: before, to: after)?.changes == [
                "target: c → d", #"a: "x" → gone"#, "scrolled: 120 → 0",
            ])
        #expect(SavedStateDifference(from: before, to: nil)?.description == "no state is saved any more")
    }

    @Test("Keys that may change are left out")
    func ignored() throws {
        let (before, after) = (try state(["time": .integer(1)]), try state(["time": .integer(2)]))
        #expect(SavedStateDifference(from: before, to: after, ignoring: ["time"]) == nil)
    }

    @Test("A process that the watchdog ended is told from a crash")
    func ended() {
        #expect(WarmUpFault.ended("0x8badf00d scene-update: a transition took longer", in: "l").kind == .watchdog)
        #expect(WarmUpFault.ended("the process was killed by signal 6", in: "l").kind == .crash)
    }
}
