import ActivityWire
import Testing

@testable import Stage

/// How much of an app's windows a page is told of.
@Suite("Windows of one app")
struct ExposedWindowsTests {
    private let app: AppID

    init() throws { app = try #require(AppID("org.example.notes")) }

    private func row(_ number: Int) -> SessionRow {
        SessionRow(
            session: SceneSessionID(UniqueID(high: 0, low: UInt64(number))), app: app, role: "window",
            state: .unattached, conditions: ActivationConditions(), created: WallTime(milliseconds: 0),
            epoch: SceneEpoch(0))
    }

    /// The answer of a broker with so many sessions of the app, in pages of 32.
    private func answer(_ page: Page, of count: Int) -> AppExpose {
        let first = Int(page.after?.number ?? 0) + 1
        let last = min(first + min(Int(page.limit ?? .max), 32) - 1, count)
        return AppExpose(
            app: app, name: "Notes", isNewWindowOffered: true, sessions: first <= last ? (first...last).map(row) : [],
            next: last < count ? PageToken(app: app, number: UInt64(last)) : nil)
    }

    private func gathered(of count: Int) throws -> (answer: AppExpose, pages: Int) {
        var windows = ExposedWindows()
        var pages = 1
        while true {
            if let whole = windows.take(answer(windows.page, of: count)) { return (whole, pages) }
            pages += 1
            try #require(pages < 100, "the pages have no end")
        }
    }

    @Test("All windows are listed, over as many pages as needed", arguments: [0, 1, 32, 33, 255, 256])
    func all(_ count: Int) throws {
        let whole = try gathered(of: count).answer
        #expect(whole.sessions == (1...256).prefix(count).map(row))
        #expect(whole.next == nil && whole.name == "Notes" && whole.isNewWindowOffered)
    }

    @Test(
        "After 256 windows no further page is requested, and the reply says that there are more",
        arguments: [257, 10_000])
    func tooMany(_ count: Int) throws {
        let (whole, pages) = try gathered(of: count)
        #expect(whole.sessions == (1...256).map(row))
        #expect(whole.next != nil)
        #expect(pages == 8)
    }

    @Test("With smaller pages no more than 256 windows are collected")
    func smallPages() throws {
        var windows = ExposedWindows()
        #expect(windows.page.limit == 256)
        let next = PageToken(app: app, number: 20)
        #expect(windows.take(AppExpose(app: app, name: "Notes", sessions: (1...20).map(row), next: next)) == nil)
        #expect(windows.page == Page(after: next, limit: 236))
    }
}
