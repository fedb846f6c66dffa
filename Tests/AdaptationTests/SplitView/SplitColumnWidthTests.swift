import Adaptation
import Testing

@Suite("Widths and areas of columns")
struct SplitColumnWidthTests {
    @Test("window-47: a fraction of the width is bounded by 320 points, or by the minimum and maximum that are set")
    func bounds() {
        var width = SplitColumnWidth(preferredFraction: 0.4)
        #expect(width.points(inSplitViewOf: 1_024) == 320)
        width.maximum = 500
        #expect(abs(width.points(inSplitViewOf: 1_024) - 409.6) < 0.001)
        width.minimum = 450
        #expect(width.points(inSplitViewOf: 1_024) == 450)
        #expect(SplitColumnWidth(preferredFraction: 0.4, maximum: 170).points(inSplitViewOf: 1_024) == 170)
    }

    @Test("Automatic widths are 40 % of a narrow split view, and points win over the fraction")
    func automatic() {
        #expect(SplitColumnWidth().points(inSplitViewOf: 500) == 200)
        #expect(SplitColumnWidth(preferredFraction: 0.1).points(inSplitViewOf: 500) == 50)
        #expect(
            SplitColumnWidth(preferredFraction: 0.1, preferredWidth: 300).points(inSplitViewOf: 500) == 300)
    }

    @Test("A minimum wins over a smaller maximum, and no column is wider than the split view")
    func conflict() {
        #expect(SplitColumnWidth(minimum: 300, maximum: 200).points(inSplitViewOf: 1_024) == 300)
        #expect(SplitColumnWidth(minimum: 900, maximum: 900).points(inSplitViewOf: 500) == 500)
    }

    @Test("Negative and infinite widths count as automatic", arguments: [-1, .infinity, -.infinity, .nan] as [Double])
    func invalid(value: Double) {
        let width = SplitColumnWidth(
            preferredFraction: value, preferredWidth: value, minimum: value, maximum: value)
        #expect(width.points(inSplitViewOf: 500) == 200)
        #expect(width.points(inSplitViewOf: 1_024) == 320)
    }

    @Test("A column is 170 points wide in a part of the screen, and 320 in the whole")
    func narrowerThanScreen() throws {
        let app = try SplittingApp()
        var widths: [Double] = []
        for geometry in [WindowGeometry.regular(1_024), .regular(694), .regular(1_024)] {
            try app.resize(to: geometry)
            let isNarrow = geometry.size.width < geometry.screenSize.width
            app.set(SplitColumnWidth(maximum: isNarrow ? 170 : nil))
            let layout = try #require(app.view.layout(inSplitViewOf: geometry.size))
            widths.append(try #require(layout.area(of: .primary)).size.width)
        }
        #expect(widths == [320, 170, 320])
        try app.resize(to: .compact(320))
        #expect(app.view.layout(inSplitViewOf: ScreenSize(width: 320, height: 768)) == nil)
    }

    @Test("Columns lie beside or over the secondary one, or push it aside")
    func areas() throws {
        let size = ScreenSize(width: 1_000, height: 700)
        let widths: [SplitViewColumn: SplitColumnWidth] = [
            .primary: SplitColumnWidth(preferredWidth: 200), .supplementary: SplitColumnWidth(preferredWidth: 250),
        ]
        for (mode, left, width) in [
            (SplitDisplayMode.secondaryOnly, 0.0, 1_000.0), (.oneBesideSecondary, 250, 750),
            (.oneOverSecondary, 0, 1_000), (.twoBesideSecondary, 450, 550), (.twoOverSecondary, 0, 1_000),
            (.twoDisplaceSecondary, 450, 1_000),
        ] {
            let shown = SplitDisplay(style: .tripleColumn).columns(in: mode)
            let layout = SplitLayout(shown, mode: mode, widths: widths, inSplitViewOf: size)
            #expect(layout.columns.first?.column == .secondary)
            #expect(layout.columns.map(\.column).sorted { $0.rawValue < $1.rawValue } == shown)
            #expect(layout.area(of: .secondary) == ScreenRectangle(x: left, y: 0, width: width, height: 700), "\(mode)")
        }
        let two = SplitLayout(
            [.primary, .supplementary, .secondary], mode: .twoBesideSecondary, widths: widths, inSplitViewOf: size)
        #expect(two.area(of: .supplementary) == ScreenRectangle(x: 200, y: 0, width: 250, height: 700))
        #expect(two.area(of: .compact) == nil)
        let narrow = SplitLayout(
            [.primary, .supplementary, .secondary], mode: .twoBesideSecondary,
            widths: [.primary: SplitColumnWidth(minimum: 80), .supplementary: SplitColumnWidth(minimum: 80)],
            inSplitViewOf: ScreenSize(width: 100, height: 700))
        #expect(narrow.area(of: .supplementary)?.size.width == 20 && narrow.area(of: .secondary)?.size.width == 0)
    }
}
