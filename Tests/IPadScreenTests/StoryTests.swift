import Adaptation
import Foundation
import IPadScreen
import Testing

/// Whole stories, with every word that every window is told: what a rule's test leaves out is seen here.
@Suite("Gesture stories")
struct StoryTests {
    static let television = ExternalDisplay(name: "TV", size: ScreenSize(width: 1_920, height: 1_080))
    typealias Plot = (
        name: String, device: String, profile: ScreenProfile, orientation: InterfaceOrientation, release: Int?,
        steps: [Story.Step]
    )

    /// What happens in each story; what the windows are told stands in Golden/stories.txt.
    static var stories: [Plot] {
        [
            (
                "splits", "ipadpro97", .modern, .landscape, nil,
                [
                    .gesture(.open("A", .full)), .gesture(.open("B", .side(.trailing))), .gesture(.touchDivider),
                    .gesture(.moveDivider(to: 2_000)), .gesture(.releaseDivider(.position(512))),
                    .gesture(.rotate(.portrait)),
                    .gesture(.rotate(.landscape)), .gesture(.swapSides), .gesture(.open("C", .side(.leading))),
                    .gesture(.expand("C")), .gesture(.open("B", .side(.leading))), .gesture(.touchDivider),
                    .gesture(.rotate(.portrait)),
                    .gesture(.moveDivider(to: -5)), .gesture(.releaseDivider(.start)), .gesture(.touchDivider),
                    .gesture(.releaseDivider(.edge(.trailing))), .gesture(.home),
                ]
            ),
            (
                "pane", "ipadpro11g1", .modern, .landscape, nil,
                [
                    .gesture(.open("A", .full)), .gesture(.open("B", .slideOver)), .gesture(.open("C", .slideOver)),
                    .gesture(.nextSlideOver), .gesture(.moveSlideOver(.leading)), .gesture(.hideSlideOver),
                    .gesture(.recallSlideOver),
                    .gesture(.makeSplit(.trailing)), .gesture(.open("C", .slideOver)), .gesture(.rotate(.portrait)),
                    .gesture(.makeSplit(.leading)), .gesture(.open("P", .slideOver)),
                    .gesture(.expand("P")), .gesture(.open("B", .whereItWas)), .gesture(.close("C")),
                    .gesture(.open("A", .slideOver)), .gesture(.replace("A", by: "P")), .gesture(.home),
                    .gesture(.open("P", .whereItWas)),
                ]
            ),
            (
                "classic", "ipadpro97", .classic, .landscape, nil,
                [
                    .gesture(.open("A", .full)), .gesture(.open("B", .slideOver)), .gesture(.open("C", .slideOver)),
                    .gesture(.open("A", .whereItWas)), .gesture(.open("B", .slideOver)),
                    .gesture(.makeSplit(.trailing)), .gesture(.swapSides), .gesture(.open("C", .slideOver)),
                    .gesture(.touchDivider),
                    .gesture(.releaseDivider(.stop(.halfHalf))), .gesture(.rotate(.portrait)), .gesture(.expand("B")),
                    .gesture(.open("A", .slideOver)), .gesture(.moveSlideOver(.leading)), .gesture(.home),
                    .gesture(.recallSlideOver),
                ]
            ),
            (
                "large", "ipadpro129g1", .modern, .landscape, nil,
                [
                    .gesture(.split(leading: "A", trailing: "B", .wideNarrow)), .gesture(.touchDivider),
                    .gesture(.releaseDivider(.stop(.halfHalf))), .gesture(.rotate(.portrait)), .gesture(.swapSides),
                    .gesture(.rotate(.landscape)), .gesture(.home), .gesture(.rotate(.portrait)),
                    .gesture(.open("B", .whereItWas)), .gesture(.rotate(.landscape)),
                    .fact(.largerTextChanged(true)), .fact(.directionChanged(.rightToLeft)),
                    .gesture(.open("C", .slideOver)),
                    .fact(.settingsChanged(MultitaskingSettings(allowsMultipleApps: false))), .gesture(.hideSlideOver),
                    .gesture(.recallSlideOver), .gesture(.open("C", .side(.leading))), .gesture(.open("C", .full)),
                    .gesture(.open("A", .whereItWas)),
                ]
            ),
            (
                "frozen", "ipadair2", .modern, .landscape, 12,
                [
                    .gesture(.split(leading: "A", trailing: "B", .halfHalf)), .gesture(.open("C", .slideOver)),
                    .gesture(.touchDivider), .gesture(.open("A", .whereItWas)), .gesture(.recallSlideOver),
                    .gesture(.rotate(.portrait)), .gesture(.close("C")), .gesture(.close("A")),
                ]
            ),
            (
                "centre", "ipadpro11g1", .modern, .portrait, nil,
                [
                    .gesture(.open("A", .centre)), .gesture(.open("A", .full)), .gesture(.open("B", .centre)),
                    .gesture(.open("C", .slideOver)), .gesture(.open("B", .centre)), .gesture(.rotate(.landscape)),
                    .gesture(.open("A", .whereItWas)), .gesture(.open("B", .centre)), .gesture(.dismissCentre),
                    .gesture(.open("B", .centre)), .gesture(.expand("B")), .gesture(.open("A", .centre)),
                    .gesture(.close("A")), .gesture(.open("A", .centre)), .gesture(.home),
                    .gesture(.open("A", .whereItWas)),
                ]
            ),
            (
                "covers", "ipadpro97", .modern, .landscape, nil,
                [
                    .gesture(.split(leading: "A", trailing: "B", .wideNarrow)), .gesture(.touchDivider),
                    .gesture(.openSwitcher), .gesture(.open("C", .full)), .gesture(.openSwitcher),
                    .gesture(.leaveSwitcher), .gesture(.showAlert), .gesture(.open("B", .whereItWas)),
                    .gesture(.dismissAlert), .gesture(.lock), .gesture(.rotate(.portrait)), .gesture(.unlock),
                    .gesture(.openSwitcher), .gesture(.fling("A")), .gesture(.fling("P")), .gesture(.home),
                    .gesture(.touchDivider),
                ]
            ),
            (
                "video", "ipadpro97", .modern, .landscape, nil,
                [
                    .gesture(.open("P", .full)), .fact(.fullScreenVideo("P", plays: true)), .gesture(.open("A", .full)),
                    .gesture(.placePictureInPicture(.topLeft, width: 300)), .gesture(.returnPictureInPicture),
                    .fact(.playerRestored("A")), .fact(.playerRestored("P")), .gesture(.startPictureInPicture("P")),
                    .gesture(.lock), .gesture(.unlock), .gesture(.returnPictureInPicture),
                    .fact(.playerRestoreDeadline), .fact(.playerRestoreDeadline), .gesture(.startPictureInPicture("P")),
                    .gesture(.closePictureInPicture), .fact(.memoryShort), .fact(.fullScreenVideo("P", plays: false)),
                    .gesture(.home), .gesture(.open("P", .full)), .gesture(.startPictureInPicture("P")),
                    .gesture(.open("A", .full)), .fact(.memoryShort), .fact(.memoryExhausted(victim: "P")),
                    .fact(.memoryExhausted(victim: "P")),
                ]
            ),
            (
                "around", "ipadpro97", .modern, .landscape, nil,
                [
                    .fact(.displayConnected(television)), .gesture(.open("A", .full)), .fact(.displayDisconnected),
                    .fact(.displayConnected(television)), .fact(.keyboardShown(by: "A", height: 300)),
                    .fact(.capture("A", runs: true)), .gesture(.open("B", .side(.trailing))),
                    .fact(.keyboardShown(by: "B", height: 5_000)), .fact(.keyboardShown(by: "B", height: 768)),
                    .gesture(.rotate(.portrait)), .gesture(.swapSides),
                    .gesture(.expand("B")), .gesture(.open("A", .slideOver)), .fact(.keyboardHidden),
                    .fact(.capture("C", runs: true)), .fact(.capture("B", runs: true)),
                    .fact(.capture("A", runs: false)), .gesture(.hideSlideOver), .fact(.capture("B", runs: false)),
                    .gesture(.home), .fact(.displayDisconnected),
                ]
            ),
            (
                "losses", "ipadpro97", .modern, .landscape, nil,
                [
                    .fact(.connectedInBackground("A")), .fact(.connectedInBackground("A")),
                    .gesture(.split(leading: "A", trailing: "B", .halfHalf)), .gesture(.open("C", .slideOver)),
                    .fact(.disconnected("C")), .gesture(.touchDivider), .fact(.disconnected("B")),
                    .gesture(.open("B", .side(.trailing))), .fact(.disconnected("X")), .fact(.removed("X")),
                    .fact(.processEnded("app.A")), .gesture(.open("B", .whereItWas)),
                    .gesture(.open("A", .side(.leading))), .fact(.removed("B")), .gesture(.open("C", .centre)),
                    .fact(.removed("C")), .fact(.transitionDeadline("A", 99)), .fact(.transitionCompleted("A", 99)),
                    .fact(.transitionDeadline("A", 1)), .fact(.transitionCompleted("X", 1)),
                    .fact(.transitionDeadline("X", 1)), .gesture(.rotate(.portrait)),
                    .fact(.transitionDeadline("A", 15)),
                    .fact(.deviceChanged(.standard, SystemRelease(.classic))),
                    .fact(.deviceChanged(.standard, SystemRelease(.modern))), .gesture(.open("A", .full)),
                ]
            ),
        ]
    }

    /// Each story of the golden file by its name.
    private static func told() throws -> [String: String] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Golden/stories.txt")
        let parts = try String(contentsOf: file, encoding: .utf8).split(separator: "=== ").map { part in
            let end = part.firstIndex(of: "\n") ?? part.endIndex
            return (String(part[..<end]), String(part[end...].dropFirst()))
        }
        return Dictionary(uniqueKeysWithValues: parts)
    }

    @Test(
        "Every input makes the expected calls to each window, in order, and leaves the expected screen",
        arguments: stories.map(\.name))
    func steps(name: String) throws {
        let plot = try #require(Self.stories.first { $0.name == name })
        var story = Story(try ScreenFixture(plot.device, plot.profile, plot.orientation, release: plot.release))
        story.tell(plot.steps)
        let told = try #require(try Self.told()[name])
        let lines = story.text.split(separator: "\n")
        let wanted = told.split(separator: "\n")
        let first = zip(lines, wanted).enumerated().first { $0.element.0 != $0.element.1 }
        #expect(first == nil, "line \(first?.offset ?? 0): \(first.map { "\($0.element)" } ?? "")")
        #expect(lines.count == wanted.count)
    }
}
