import ActivityWire
import Adaptation
import Testing

@testable import SceneClient

@MainActor
@Suite("What the broker is told of view controllers", .timeLimit(.minutes(10)))
struct SceneContentTests {
    private final class Titled: ViewController {
        init(_ title: String?) {
            super.init()
            self.title = title
        }
    }

    private final class KeepsPopover: AdaptivePresentationControllerDelegate {
        func adaptivePresentationStyle(
            for controller: PresentationController, traitCollection: TraitCollection
        ) -> ModalPresentationStyle { controller.target.size.width > 320 ? .none : .fullScreen }
    }

    private func shared(_ style: PresentedStyle, _ form: PresentedForm) -> SceneContent {
        SceneContent(
            presented: [PresentedContent(title: "Share", wantedStyle: .popover, style: style, form: form)])
    }

    @Test("The answer to a change of size says how a popover has adapted, and a dismissal is reported by itself")
    func popover() async throws {
        let adapting = try await AdaptingScene()
        let delegate = KeepsPopover()
        let popover = try adapting.presentPopover(Titled("Share"), delegate)
        #expect(try await adapting.nextContent() == shared(.popover, .popover))
        #expect(try await adapting.resize(to: 507, .compact).content == nil)
        #expect(try await adapting.resize(to: 320, .compact).content == shared(.fullScreen, .fullScreen))
        #expect(try await adapting.resize(to: 1_194, .regular).content == shared(.popover, .popover))
        popover.presentedViewController.title = "Send"
        #expect(try await adapting.nextContent().presented.map(\.title) == ["Send"])
        adapting.window.attemptToDismissPresentation()
        #expect(try await adapting.nextContent() == SceneContent())
        await adapting.end()
    }

    @Test("A split view is told with its columns and, collapsed, with its stack")
    func split() async throws {
        let navigation = NavigationController(rootViewController: Titled("Sent"))
        let split = try SplitViewController(viewControllers: [navigation, Titled("Ferry")])
        let adapting = try await AdaptingScene(root: split)
        let beside = SplitContent(
            mode: .oneBesideSecondary,
            columns: [
                SplitColumnContent(column: .primary, titles: ["Sent"]),
                SplitColumnContent(column: .secondary, titles: ["Ferry"]),
            ])
        #expect(try await adapting.nextContent() == SceneContent(split: beside))
        #expect(
            try await adapting.resize(to: 320, .compact).content
                == SceneContent(
                    split: SplitContent(columns: [SplitColumnContent(column: .primary, titles: ["Sent", "Ferry"])])))
        try navigation.pushViewController(Titled(nil))
        #expect(try await adapting.nextContent().split?.columns.first?.titles == ["Sent", "Ferry", "Titled"])
        navigation.popViewController()
        #expect(try await adapting.nextContent().split?.columns.first?.titles == ["Sent", "Ferry"])
        #expect(try await adapting.resize(to: 1_194, .regular).content == SceneContent(split: beside))
        adapting.window.isHidden = true
        #expect(try await adapting.nextContent() == SceneContent())
        await adapting.end()
    }

    @Test("No more is told than the broker takes: the front controllers, and titles cut to their bound")
    func bounds() async throws {
        let adapting = try await AdaptingScene()
        var presenter = adapting.root
        for number in 0...Limits.presentedControllers {
            let next = Titled(String(repeating: "\(number) ", count: Limits.titleBytes))
            try presenter.present(next)
            presenter = next
        }
        var content = try await adapting.nextContent()
        while content.presented.last?.title.hasPrefix("\(Limits.presentedControllers) ") != true {
            content = try await adapting.nextContent()
        }
        #expect(content.presented.count == Limits.presentedControllers)
        #expect(content.presented.first?.title.hasPrefix("1 ") == true)
        #expect(content.presented.allSatisfy { $0.title.utf8.count <= Limits.titleBytes })
        await adapting.end()
    }
}
