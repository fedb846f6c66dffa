import Adaptation
import Testing

@testable import IPadScreen

@Suite("Text and lines of the drawing")
struct DrawnTextTests {
    private func width(_ scalar: UInt32) -> Int {
        Unicode.Scalar(scalar).map { DisplayText.width(of: Character($0)) } ?? 0
    }

    @Test(
        "East Asian characters take two cells, their neighbours one",
        arguments: [
            (0x1100, 0x115F), (0x2E80, 0xA4CF), (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE30, 0xFE6F), (0xFF00, 0xFF60),
            (0xFFE0, 0xFFE6), (0x20000, 0x3FFFD),
        ] as [(UInt32, UInt32)])
    func wide(first: UInt32, last: UInt32) {
        #expect(width(first) == 2 && width(last) == 2)
        #expect(width(first - 1) == 1 && width(last + 1) == 1)
    }

    @Test("A fitting text is kept, a longer one is truncated at a whole character and marked")
    func cut() {
        #expect(DisplayText.fit("abcd", width: 4) == "abcd")
        #expect(DisplayText.fit("abcde", width: 4) == "abc…")
        #expect(DisplayText.fit("日本", width: 4) == "日本")
        #expect(DisplayText.fit("日本語", width: 5) == "日本…")
        #expect(DisplayText.fit("日本語", width: 4) == "日…")
    }

    @Test("A box has its four corners and hides what is under it")
    func box() {
        let lines = ScreenCanvas.Lines(corners: ["1", "2", "3", "4"], horizontal: "-", vertical: "|")
        var canvas = ScreenCanvas(columns: 6, rows: 4)
        canvas.drawVertical("x", column: 2)
        canvas.draw(ScreenCanvas.Box(columns: 1..<5, rows: 0..<3), lines)
        #expect(canvas.text == " 1--2\n |  |\n 4--3\n  x")
        var small = ScreenCanvas(columns: 3, rows: 3)
        small.draw(ScreenCanvas.Box(columns: 0..<1, rows: 0..<3), lines)
        small.draw(ScreenCanvas.Box(columns: 0..<3, rows: 0..<1), lines)
        #expect(small.text == "\n\n")
    }

    @Test("Half of a wide character is removed when the other half is overdrawn")
    func halves() {
        var canvas = ScreenCanvas(columns: 9, rows: 3)
        canvas.write(["日本"], in: ScreenCanvas.Box(columns: 0..<9, rows: 0..<3))
        #expect(canvas.text == "\n  日本\n")
        canvas.drawVertical("|", column: 3)
        #expect(canvas.text == "   |\n   |本\n   |")
        canvas.drawVertical("!", column: 4)
        #expect(canvas.text == "   |!\n   |!\n   |!")
        var first = ScreenCanvas(columns: 9, rows: 3)
        first.write(["日本"], in: ScreenCanvas.Box(columns: 0..<9, rows: 0..<3))
        first.drawVertical("|", column: 2)
        #expect(first.text == "  |\n  | 本\n  |")
    }

    @Test("An empty screen is labelled as locked if it is, otherwise as home")
    func emptyScreen() throws {
        var stage = try ScreenFixture()
        let home = stage.screen.drawing()
        #expect(home.contains("home") && !home.contains("locked"))
        try stage.prepare(.lock)
        let body = stage.screen.drawing().split(separator: "\n").dropFirst().joined()
        #expect(body.contains("locked") && !body.contains("home"))
    }

    @Test("The keyboard and a video are labelled with their window's title")
    func titles() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.open("P", .full))
        _ = try stage.screen.handle(.keyboardShown(by: "P", height: 300))
        #expect(stage.screen.drawing(columns: 100).contains("keyboard of Window P"))
    }
}
