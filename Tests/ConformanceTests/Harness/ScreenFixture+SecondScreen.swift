import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient

/// How an app says that it has something for an external display.
enum DisplayOffer: CaseIterable {
    case manifest
    case delegate
}

extension ExternalDisplay {
    static let television = ExternalDisplay(name: "TV", size: ScreenSize(width: 1_920, height: 1_080), scale: 2)
}

extension WorldApp {
    func offerForDisplay(by offer: DisplayOffer) {
        let role = SceneRole.externalDisplay
        switch offer {
        case .manifest: bundle.configurations = [.init(name: "Wall", role: role, delegateClass: "DetailScene")]
        case .delegate:
            onConfigure = { session, _ in
                session.role == role ? .init(delegateClass: DetailScene.self) : session.configuration
            }
        }
    }
}

/// A screen whose apps have something for an external display.
extension ScreenFixture {
    /// `a`, `b` and `c` have been on the screen; each has something for a display.
    static func offering(
        _ offer: DisplayOffer = .manifest, _ change: (WorldApp) -> Void = { _ in }
    ) async throws -> ScreenFixture {
        try await ScreenFixture {
            $0.offerForDisplay(by: offer)
            change($0)
        }
    }

    /// Whose scene the display shows: nil for nobody's.
    func shownOnDisplay() async throws -> String? {
        guard let display = try await report().display, !display.isMirrored else { return nil }
        return display.session.map { world.label($0) }
    }
}
