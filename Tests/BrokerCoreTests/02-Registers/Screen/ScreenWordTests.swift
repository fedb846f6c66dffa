import ActivityWire
import Adaptation
import IPadScreen
import Testing

@testable import BrokerCore

/// The protocol's commands and the screen's gestures are one vocabulary.
@Suite("Commands and gestures")
struct ScreenWordTests {
    private static let a = SceneSessionID(UniqueID(high: 1, low: 1))
    private static let b = SceneSessionID(UniqueID(high: 1, low: 2))

    /// Every gesture of a client, with its command.
    private static let pairs: [(ScreenGesture<SceneSessionID>, ScreenCommand)] = [
        (.open(a, .whereItWas), .open(SessionReference(a), place: "whereItWas")),
        (.open(a, .full), .open(SessionReference(a), place: "full")),
        (.open(a, .slideOver), .open(SessionReference(a), place: "slideOver")),
        (.open(a, .side(.trailing)), .open(SessionReference(a), place: "trailing")),
        (.open(a, .centre), .open(SessionReference(a), place: "centre")),
        (
            .split(leading: a, trailing: b, .wideNarrow),
            .split(leading: SessionReference(a), trailing: SessionReference(b), ratio: "wide-narrow")
        ),
        (.makeSplit(.leading), .makeSplit("leading")), (.swapSides, .swapSides),
        (.expand(a), .expand(SessionReference(a))), (.close(a), .putAway(SessionReference(a))),
        (.hideSlideOver, .slideOver("hide")), (.recallSlideOver, .slideOver("recall")),
        (.nextSlideOver, .slideOver("next")), (.moveSlideOver(.leading), .slideOver("leading")),
        (.dismissCentre, .dismissCentre), (.touchDivider, .touchDivider), (.moveDivider(to: 7), .moveDivider(7)),
        (.releaseDivider(.start), .releaseDivider("start")), (.releaseDivider(.position(7)), .releaseDivider("here")),
        (.releaseDivider(.edge(.leading)), .releaseDivider("leading")),
        (.releaseDivider(.stop(.halfHalf)), .releaseDivider("half")), (.rotate(.landscape), .rotate("landscape")),
        (.home, .home), (.lock, .lock), (.unlock, .unlock), (.openSwitcher, .switcher),
        (.leaveSwitcher, .dismissSwitcher), (.fling(a), .closeWindow(SessionReference(a))), (.showAlert, .showAlert),
        (.dismissAlert, .dismissAlert), (.startPictureInPicture(a), .startPictureInPicture(SessionReference(a))),
        (.placePictureInPicture(.topLeft, width: 9), .placePictureInPicture(corner: "topLeft", width: 9)),
        (.returnPictureInPicture, .returnPictureInPicture), (.closePictureInPicture, .closePictureInPicture),
    ]

    @Test("Every gesture of a client has its command; the broker's own has none", arguments: pairs)
    func commands(gesture: ScreenGesture<SceneSessionID>, command: ScreenCommand) {
        #expect(ScreenCommand(gesture) == command)
        #expect(ScreenCommand(.replace(Self.a, by: Self.b)) == nil)
    }

    @Test("No two places, targets or gestures of the pane have one word, and people are told of them in this order")
    func words() {
        #expect(
            ScreenPlacement.all.map(\.word) == ["whereItWas", "full", "slideOver", "leading", "trailing", "centre"])
        #expect(ScreenCommand.paneGestures.map(\.word) == ["hide", "recall", "next", "leading", "trailing"])
        let targets = ["start", "leading", "trailing", "wide-narrow", "half", "narrow-wide"]
        #expect(DividerTarget.all.map(\.word) == targets)
        #expect(!targets.contains(DividerTarget.here))
    }
}
