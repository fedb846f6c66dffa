import Adaptation
import Testing

@Suite("Layout of presented controllers")
struct PresentationLayoutTests {
    private let window = ScreenSize(width: 1_024, height: 768)
    private let narrow = ScreenSize(width: 320, height: 768)

    private func layout(
        _ form: PresentationForm, _ style: ModalPresentationStyle, preferred: ScreenSize? = nil
    ) -> PresentationLayout {
        PresentationLayout(form: form, style: style, preferredContentSize: preferred)
    }

    @Test("A form sheet has its preferred size in the middle, within the window")
    func formSheet() {
        #expect(
            layout(.card, .formSheet).area(inWindowOf: window)
                == ScreenRectangle(x: 242, y: 74, width: 540, height: 620))
        #expect(
            layout(.card, .formSheet, preferred: ScreenSize(width: 400, height: 300)).area(inWindowOf: window)
                == ScreenRectangle(x: 312, y: 234, width: 400, height: 300))
        let huge = layout(.card, .formSheet, preferred: ScreenSize(width: 9_000, height: 9_000))
        #expect(huge.area(inWindowOf: window) == ScreenRectangle(x: 20, y: 20, width: 984, height: 728))
    }

    @Test("A page is as wide as the window's shorter side, whatever the preferred size")
    func page() {
        let page = layout(.card, .pageSheet, preferred: ScreenSize(width: 100, height: 100))
        #expect(page.area(inWindowOf: window) == ScreenRectangle(x: 128, y: 20, width: 768, height: 728))
    }

    @Test("A sheet leaves the top of a narrow window free, and full screen leaves nothing")
    func narrowWindow() {
        #expect(
            layout(.sheet, .formSheet).area(inWindowOf: narrow) == ScreenRectangle(x: 0, y: 20, width: 320, height: 748)
        )
        for form in [PresentationForm.fullScreen, .overlay, .custom] {
            #expect(layout(form, .fullScreen).area(inWindowOf: narrow) == ScreenRectangle(narrow))
        }
        let flat = ScreenSize(width: 320, height: 10)
        #expect(layout(.sheet, .formSheet).area(inWindowOf: flat).size.height == 0)
        #expect(layout(.card, .formSheet).area(inWindowOf: flat).size.height == 0)
    }

    @Test("A popover lies below its anchor, or above it where there is no room, and keeps away from the sides")
    func popover() {
        let popover = layout(.popover, .popover)
        let top = ScreenRectangle(x: 500, y: 20, width: 40, height: 40)
        #expect(
            popover.area(inWindowOf: window, anchor: top) == ScreenRectangle(x: 360, y: 60, width: 320, height: 480))
        let bottom = ScreenRectangle(x: 990, y: 700, width: 34, height: 40)
        #expect(
            popover.area(inWindowOf: window, anchor: bottom)
                == ScreenRectangle(x: 684, y: 220, width: 320, height: 480))
        let left = ScreenRectangle(x: 0, y: 20, width: 40, height: 40)
        #expect(popover.area(inWindowOf: window, anchor: left).left == 20)
        #expect(
            popover.area(inWindowOf: window) == ScreenRectangle(x: 352, y: 144, width: 320, height: 480))
        #expect(popover.area(inWindowOf: narrow, anchor: left).size.width == 280)
    }
}
