import Adaptation
import Testing

@Suite("Popover anchors")
struct PopoverAnchorTests {
    private let item = ScreenRectangle(x: 960, y: 20, width: 44, height: 44)
    private let view = ScreenRectangle(x: 320, y: 64, width: 700, height: 500)
    private let part = ScreenRectangle(x: 80, y: 10, width: 200, height: 44)

    @Test("A bar item makes the view and its rectangle ignored")
    func barItem() {
        #expect(PopoverAnchor(barItem: item, sourceView: view, sourceRect: part) == .barItem(item))
        #expect(PopoverAnchor.barItem(item).area == item)
    }

    @Test("A rectangle lies in its view, and without one the view's frame is the area")
    func inView() throws {
        let anchor = try #require(PopoverAnchor(barItem: nil, sourceView: view, sourceRect: part))
        #expect(anchor.area == ScreenRectangle(x: 400, y: 74, width: 200, height: 44))
        #expect(PopoverAnchor(barItem: nil, sourceView: view)?.area == view)
    }

    @Test("A rectangle without a view is not an anchor")
    func nothing() {
        #expect(PopoverAnchor(barItem: nil, sourceView: nil, sourceRect: part) == nil)
        #expect(PopoverAnchor(barItem: nil, sourceView: nil) == nil)
    }

    @Test("An anchor's area is clipped to the window, and requested again if nothing is left of it")
    func clipped() {
        let anchor = PopoverAnchor.view(view, rectangle: part)
        let area = ScreenRectangle(x: 400, y: 74, width: 107, height: 44)
        #expect(anchor.area(inWindowOf: ScreenSize(width: 507, height: 768)) == area)
        #expect(anchor.area(inWindowOf: ScreenSize(width: 320, height: 768)) == nil)
    }
}
