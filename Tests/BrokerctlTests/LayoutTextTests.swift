import ActivityWire
import Testing

@testable import brokerctl

@Suite("Output of the layout commands")
struct LayoutTextTests {
    @Test("A load lists each window's failure with its reason and sums up what is missing")
    func load() throws {
        let output = try LayoutOutputs.report()
        #expect(!output.isComplete)
        #expect(output.shortfall == "1 of 2 windows could not be restored")
        let lines = output.display.plain().split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        #expect(lines[0].suffix(2) == ["leading half", "restored"])
        #expect(lines[1].suffix(2) == ["sessionGone", "the session was destroyed"])
    }

    @Test("A quarantined state makes a load incomplete even if its window is restored")
    func quarantined() throws {
        var report = try LayoutOutputs.report()
        report.windows = [report.windows[0]]
        #expect(report.shortfall == nil)
        report.windows[0].state = .quarantined
        #expect(report.shortfall == "1 saved state is quarantined after crashes of the window")
    }

    @Test("A difference has one line per item, and a sentence if there is none")
    func difference() throws {
        var difference = try LayoutOutputs.difference()
        let output = difference
        #expect(output.display.plain().split(separator: "\n").count == 2)
        difference.changes = []
        #expect(difference.isSame)
    }

    @Test("A layout's text contains positions, states and contents")
    func show() throws {
        let text = try LayoutOutputs.layout().display.plain()
        #expect(text.contains("device\tipadpro11g1 (18)\n"))
        #expect(text.contains("\tShopping\tleading half\t3\tnote/1\n"))
    }
}
