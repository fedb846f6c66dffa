import Adaptation
import IPadScreen
import Testing

@Suite("Screen drawing")
struct DrawingTests {
    @Test("A split with a pane is drawn to scale, with titles, sizes, classes, roles and states")
    func splitWithPane() throws {
        var stage = try ScreenFixture("ipadpro97")
        try stage.prepare(
            .split(leading: "A", trailing: "B", .halfHalf), .open("C", .slideOver), .moveSlideOver(.leading))
        let lines = stage.screen.drawing(columns: 100).split(separator: "\n").map(String.init)
        #expect(lines.first == "iPad Pro 9.7-inch, landscape 1024x768, modern: split half + slide over")
        #expect(lines.count == 39)
        #expect(lines.dropFirst().allSatisfy { $0.count == 100 })
        #expect(lines[1].hasPrefix("┌─") && lines[1].hasSuffix("─┐"))
        #expect(lines[2].hasPrefix("│╭──"))
        let text = lines.joined(separator: "\n")
        for word in ["Window B", "app.B", "507x768", "compact/regular", "secondary, active", "slideOver, active"] {
            #expect(text.contains(word), "\(word)")
        }
    }

    @Test("Home, the lock screen, the switcher and a held divider are labelled")
    func states() throws {
        var stage = try ScreenFixture()
        #expect(stage.screen.drawing().contains("home"))
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow), .touchDivider)
        #expect(stage.screen.drawing().contains("divider held"))
        #expect(stage.screen.drawing().contains("┃"))
        try stage.prepare(.openSwitcher)
        #expect(stage.screen.drawing().contains("wide-narrow, switcher"))
        try stage.prepare(.lock)
        #expect(stage.screen.drawing().contains("locked"))
    }

    @Test("A title cannot control the terminal, and wide characters keep the lines aligned")
    func titles() throws {
        var stage = try ScreenFixture()
        for title in ["\u{1B}[2J\u{202E}evil\n", "日本語のとても長い題名で、窓の幅に収まりきらないもの", "👩‍👩‍👧 family"] {
            _ = try stage.screen.handle(.added(WindowDescription("A", app: "app.A", title: title)))
            try stage.prepare(.split(leading: "A", trailing: "B", .narrowWide))
            let drawing = stage.screen.drawing(columns: 60)
            #expect(!drawing.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
            #expect(drawing.split(separator: "\n").count == 24)
        }
        #expect(stage.screen.drawing(columns: -5).split(separator: "\n")[1].count == 40)
    }
}
