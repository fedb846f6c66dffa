import ActivityWire
import Adaptation
import IPadScreen
import Testing

@testable import BrokerCore

/// Every gesture of a client is the gesture of a command.
@Suite("Commands and gestures")
struct GestureCommandTests {
    private static let a = SceneSessionID(UniqueID(high: 1, low: 1))
    private static let b = SceneSessionID(UniqueID(high: 1, low: 2))

    /// Every gesture of a client, with its command.
    private static let pairs: [(ScreenGesture<SceneSessionID>, ScreenCommand)] = [
        (.open(a, .whereItWas), .open(SessionReference(a), place: .whereItWas)),
        (.open(a, .full), .open(SessionReference(a), place: .full)),
        (.open(a, .slideOver), .open(SessionReference(a), place: .slideOver)),
        (.open(a, .side(.trailing)), .open(SessionReference(a), place: .side(.trailing))),
        (.open(a, .centre), .open(SessionReference(a), place: .centre)),
        (
            .split(leading: a, trailing: b, .wideNarrow),
            .split(leading: SessionReference(a), trailing: SessionReference(b), ratio: .wideNarrow)
        ),
        (.makeSplit(.leading), .makeSplit(.leading)), (.swapSides, .swapSides),
        (.expand(a), .expand(SessionReference(a))), (.close(a), .putAway(SessionReference(a))),
        (.hideSlideOver, .slideOver(.hide)), (.recallSlideOver, .slideOver(.recall)),
        (.nextSlideOver, .slideOver(.next)), (.moveSlideOver(.leading), .slideOver(.move(to: .leading))),
        (.dismissCentre, .dismissCentre), (.touchDivider, .touchDivider), (.moveDivider(to: 7), .moveDivider(7)),
        (.releaseDivider(.start), .releaseDivider(.start)), (.releaseDivider(.position(7)), .releaseDivider(.here)),
        (.releaseDivider(.edge(.leading)), .releaseDivider(.edge(.leading))),
        (.releaseDivider(.stop(.halfHalf)), .releaseDivider(.stop(.halfHalf))),
        (.rotate(.landscape), .rotate(.landscape)),
        (.home, .home), (.lock, .lock), (.unlock, .unlock), (.openSwitcher, .switcher),
        (.leaveSwitcher, .dismissSwitcher), (.fling(a), .closeWindow(SessionReference(a))), (.showAlert, .showAlert),
        (.dismissAlert, .dismissAlert), (.startPictureInPicture(a), .startPictureInPicture(SessionReference(a))),
        (.placePictureInPicture(.topLeft, width: 9), .placePictureInPicture(corner: .topLeft, width: 9)),
        (.returnPictureInPicture, .returnPictureInPicture), (.closePictureInPicture, .closePictureInPicture),
    ]

    @Test("Every gesture by a client has a command; the broker's own gestures have none", arguments: pairs)
    func commands(gesture: ScreenGesture<SceneSessionID>, command: ScreenCommand) {
        #expect(ScreenCommand(gesture) == command)
        #expect(ScreenCommand(.replace(Self.a, by: Self.b)) == nil)
    }
}
