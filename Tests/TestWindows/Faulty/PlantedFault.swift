import DemoSupport
import Glibc
import SceneClient

/// A fault that shows when the window's size or traits change, to try the programs that find such faults.
enum PlantedFault: Hashable {
    /// Takes this many seconds for each change of the size: `faulty/dawdles/12`; 12 without a number.
    case dawdles(seconds: Int)
    /// Scrolls back to the top whenever its size changes.
    case forgets
    /// Ends with a signal when its width becomes compact.
    case breaks

    static let secondsDefault = 12
    static let secondsMax = 3_600

    /// Returns nil for a window without a fault.
    init?(target: String) {
        let parts = target.split(separator: "/")
        switch FaultyScene.Behaviour(target: target) {
        case .dawdles:
            let number = parts.count > 2 ? Int(parts[2]) : nil
            self = .dawdles(seconds: min(max(0, number ?? Self.secondsDefault), Self.secondsMax))
        case .forgets: self = .forgets
        case .breaks: self = .breaks
        default: return nil
        }
    }
}

extension FaultyScene {
    func scene(
        _ scene: Scene, viewWillTransitionTo size: ScreenSize, with coordinator: TransitionCoordinator
    ) async throws {
        switch plantedFault {
        case .dawdles(let seconds):
            log.say("dawdles \(seconds) s on the way to \(size)")
            try await Task.sleep(for: .seconds(seconds))
        case .forgets:
            scrolled = 0
            keep(in: scene)
        case .breaks, nil: break
        }
    }

    func scene(_ scene: Scene, traitCollectionDidChange previous: TraitCollection) async throws {
        guard plantedFault == .breaks, scene.traitCollection.horizontalSizeClass == .compact else { return }
        log.say("breaks at \(scene.geometry)")
        abort()
    }
}
