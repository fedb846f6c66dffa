import ActivityWire
import Testing

@testable import BrokerCore

/// The machine alone: which session the external display shows, and when one comes and goes.
@Suite("Content of the external display")
struct DisplayContentTests {
    private let mail = AppID.sample
    private let notes = AppID(unchecked: "org.example.notes")
    private let session = SceneSessionID(UniqueID(high: 1, low: 1))
    private let window = SceneSessionID(UniqueID(high: 1, low: 2))
    private let process = WindowProcessID(UniqueID(high: 2, low: 1))
    private let refusal = Refusal(code: .invalidValue, reason: "no class has that name", field: "delegateClass")

    private func owner(_ app: AppID, isViewer: Bool = true, role: String? = "external") -> DisplayContent.Owner {
        DisplayContent.Owner(app: app, process: process, isViewer: isViewer, role: role)
    }

    private func shown(_ app: AppID, isOnlySession: Bool = false, isPending: Bool = false) -> DisplayContent.Shown {
        DisplayContent.Shown(app: app, process: process, isOnlySession: isOnlySession, isPending: isPending)
    }

    /// A display that shows a session of Mail.
    private var showing: DisplayContent {
        var content = DisplayContent()
        content.created(session)
        return content
    }

    @Test("The primary window's app gets a session on the display if it sees the display and offers a scene")
    func create() {
        var content = DisplayContent()
        #expect(content.advance(nil, nil, isViewed: true) == .nothing)
        #expect(content.advance(owner(mail, isViewer: false), nil, isViewed: true) == .nothing)
        #expect(content.advance(owner(mail, role: nil), nil, isViewed: true) == .nothing)
        #expect(content.advance(owner(mail), nil, isViewed: true) == .create(mail, role: "external"))
    }

    @Test("A session ends when the display passes to another app, whose session begins only once the first is gone")
    func change() {
        var content = showing
        #expect(content.advance(owner(mail), shown(mail), isViewed: true) == .nothing)
        #expect(content.advance(owner(notes), shown(mail), isViewed: true) == .end(session))
        #expect(content.advance(owner(notes), nil, isViewed: true) == .nothing)
        content.gone()
        #expect(content.isEmpty)
        #expect(content.advance(owner(notes), nil, isViewed: true) == .create(notes, role: "external"))
    }

    @Test("The session's next call is decided only when its app comes to the screen or leaves it")
    func visibility() {
        var content = showing
        #expect(content.isVisible)
        #expect(content.advance(owner(mail), shown(mail), isViewed: false) == .visibilityChanged(session))
        #expect(!content.isVisible)
        #expect(content.advance(owner(mail), shown(mail), isViewed: false) == .nothing)
    }

    @Test("An app that declines is asked again in its next process, but not in the one that declined")
    func declined() {
        var content = showing
        content.declined(shown(mail))
        #expect(content.advance(owner(mail), shown(mail), isViewed: true) == .end(session))
        content.gone()
        #expect(content.advance(owner(mail), nil, isViewed: true) == .nothing)
        var next = owner(mail)
        next.process = WindowProcessID(UniqueID(high: 2, low: 2))
        #expect(content.advance(next, nil, isViewed: true) == .create(mail, role: "external"))
    }

    @Test("A refusal by a process with only one session holds until another display is attached")
    func declinedForGood() {
        var content = showing
        content.declined(shown(mail, isOnlySession: true), refusal)
        content.gone()
        var next = owner(mail)
        next.process = nil
        #expect(content.advance(next, nil, isViewed: true) == .nothing)
        #expect(content.refusal(of: mail) == refusal)
        content.attached()
        #expect(content.advance(next, nil, isViewed: true) == .create(mail, role: "external"))
        #expect(content.refusal(of: mail) == nil)
    }

    @Test("An app that cannot be asked is not asked again for the same display", arguments: [false, true])
    func unanswered(isPending: Bool) {
        var content = showing
        content.unanswered(shown(mail, isPending: isPending), refusal)
        #expect((content.refusal(of: mail) == refusal) == isPending)
    }

    @Test("A failed process counts as a refusal if it was being asked or showed only the display's session")
    func failed() {
        func isRefused(app: AppID, own: SceneSessionID?, isPending: Bool) -> Bool {
            var content = showing
            content.processFailed(of: app, own: own, shown(mail, isPending: isPending), refusal)
            return content.refusal(of: mail) != nil
        }
        #expect(isRefused(app: mail, own: nil, isPending: true))
        #expect(!isRefused(app: mail, own: nil, isPending: false))
        #expect(isRefused(app: mail, own: session, isPending: false))
        #expect(!isRefused(app: mail, own: window, isPending: true))
        #expect(!isRefused(app: notes, own: nil, isPending: true))
    }

    @Test("A destroyed session counts as declined only while the display belongs to the session's app")
    func destroyed() {
        func isDeclined(owner app: AppID?, isCovered: Bool = false) -> Bool {
            var content = showing
            if isCovered { content.moved(window) }
            content.destroyed(shown(mail), owner: app)
            content.movedBack()
            content.gone()
            return content.advance(owner(mail), nil, isViewed: true) == .nothing
        }
        #expect(isDeclined(owner: mail))
        #expect(!isDeclined(owner: notes))
        #expect(!isDeclined(owner: nil))
        #expect(!isDeclined(owner: mail, isCovered: true))
    }

    @Test("A window moved to the display takes precedence over its session, which ends, and over every app's offer")
    func moved() {
        var content = showing
        content.moved(window)
        #expect(content.isMovedToDisplay(window) && content.isShownOnDisplay(session))
        #expect(content.advance(owner(mail), shown(mail), isViewed: true) == .end(session))
        content.gone()
        #expect(content.advance(owner(mail), nil, isViewed: true) == .nothing)
    }

    @Test("A moved window returns from a display that cannot hold it, and is forgotten once its scene has ended")
    func reviewed() {
        func review(isLive: Bool = true, mayStay: Bool = true, isOnDevice: Bool = false) -> DisplayContent.WindowReview
        {
            var content = DisplayContent()
            content.moved(window)
            let result = content.reviewWindow(isLive: isLive, mayStay: mayStay, isOnDevice: isOnDevice)
            #expect((content.movedWindow == window) == (result == .stays))
            return result
        }
        #expect(review() == .stays)
        #expect(review(mayStay: false) == .returned(window))
        #expect(review(isOnDevice: true) == .returned(window))
        #expect(review(isLive: false) == .lost)
        #expect(review(isLive: false, mayStay: false) == .lost)
        var content = DisplayContent()
        #expect(content.reviewWindow(isLive: true, mayStay: false, isOnDevice: false) == .stays)
    }
}
