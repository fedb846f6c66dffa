import SceneClient
import Testing

@testable import DemoSupport

@Suite("Frames of presented content")
struct PresentationFrameTests {
    private static let area = ScreenRectangle(x: 100, y: 100, width: 200, height: 150)

    private func popover(anchoredAt x: Double, _ y: Double) -> PresentationFrame {
        PresentationFrame(
            form: .popover, area: Self.area, anchor: ScreenRectangle(x: x, y: y, width: 40, height: 20))
    }

    @Test("A popover below its anchor has an arrow upwards at the anchor's middle")
    func below() {
        let frame = popover(anchoredAt: 170, 80)
        #expect(frame.arrow == .up(190))
        #expect(frame.content == ScreenRectangle(x: 100, y: 112, width: 200, height: 138))
    }

    @Test("A popover above its anchor has an arrow downwards, and content that ends above the arrow")
    func above() {
        let frame = popover(anchoredAt: 170, 250)
        #expect(frame.arrow == .down(190))
        #expect(frame.content == ScreenRectangle(x: 100, y: 100, width: 200, height: 138))
    }

    @Test("The arrow keeps away from the popover's corners", arguments: [(0.0, 128.0), (400, 272)])
    func corners(x: Double, tip: Double) {
        #expect(popover(anchoredAt: x, 60).arrow == .up(tip))
    }

    @Test("A popover that covers its anchor, and other looks, have no arrow")
    func noArrow() {
        #expect(popover(anchoredAt: 170, 150).arrow == nil)
        let sheet = PresentationFrame(
            form: .sheet, area: Self.area, anchor: ScreenRectangle(x: 0, y: 0, width: 1, height: 1))
        #expect(sheet.arrow == nil && sheet.content == Self.area)
    }

    @Test("Content that covers the window has nothing outside", arguments: PresentationForm.allCases)
    func covering(form: PresentationForm) {
        let frame = PresentationFrame(form: form, area: Self.area, anchor: nil)
        #expect(frame.coversWindow == [.fullScreen, .overlay, .custom].contains(form))
    }

    @Test("A sheet dims the window and a popover does not; both cut their content")
    func drawing() {
        func svg(_ form: PresentationForm) -> String {
            var drawing = WindowDrawing(size: ScreenSize(width: 400, height: 400))
            var content = WindowDrawing(size: Self.area.size)
            content.text("inside", x: 10, y: 20, size: 16, width: 100)
            drawing.draw(content, presentedIn: PresentationFrame(form: form, area: Self.area, anchor: nil))
            return drawing.svg
        }
        #expect(svg(.sheet).contains("fill-opacity=\"0.36\""))
        #expect(!svg(.popover).contains("fill-opacity=\"0.36\""))
        #expect(!svg(.fullScreen).contains("feDropShadow"))
        for form in PresentationForm.allCases {
            #expect(svg(form).contains("<g clip-path=\"url(#clip"))
            #expect(svg(form).contains("translate(100.0 100.0)"))
            #expect(svg(form).contains(">inside<"))
        }
    }
}
