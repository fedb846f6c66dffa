import Adaptation
import Testing

@Suite("Margins of cells")
struct CellMarginsTests {
    private let regular = TraitCollection(horizontalSizeClass: .regular)

    @Test("Cells follow the readable width up to 11, and not from 12")
    func releases() {
        for (release, follows) in [(9, true), (11, true), (12, false), (26, false)] {
            let margins = CellMargins(release: release)
            #expect(margins.followReadableWidth == follows)
            #expect(margins.inset(inCellOf: 1_024, traits: regular) == (follows ? 176 : 20))
        }
    }

    @Test("A cell in a column is laid out by its own width, whatever the screen's")
    func column() throws {
        let app = try SplittingApp()
        app.set(SplitColumnWidth(preferredWidth: 320))
        let layout = try #require(app.view.layout(inSplitViewOf: ScreenSize(width: 1_024, height: 768)))
        let margins = CellMargins(followReadableWidth: true)
        let insets = try [SplitViewColumn.primary, .secondary].map {
            margins.inset(inCellOf: try #require(layout.area(of: $0)).size.width, traits: regular)
        }
        // 320 and 704 points, of which 672 are readable.
        #expect(insets == [20, 20])
        #expect(margins.inset(inCellOf: 1_024, traits: regular) == 176)
        #expect(margins.inset(inCellOf: 784, traits: regular) == 56)
    }

    @Test("A cell that is narrower than its margins has no content")
    func narrow() {
        #expect(CellMargins(followReadableWidth: true).inset(inCellOf: 30, traits: regular) == 15)
        #expect(CellMargins(followReadableWidth: false).inset(inCellOf: 30, traits: regular) == 15)
        #expect(CellMargins(followReadableWidth: false).inset(inCellOf: 0, traits: regular) == 0)
    }
}
