import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import OrderedCollections

/// Gestures on the screen, and events around the device.
extension World {
    mutating func gesture(_ tool: Int, _ kind: Int, _ session: Int, _ other: Int) {
        guard let command = video(kind, session, other) ?? gestureCommand(kind, session, other) else { return }
        if case .exhaustMemory(let reference) = command {
            let hosts = processes.indices.filter { index in
                processes[index].scenes.keys.contains { $0.description == reference.text }
            }
            for index in hosts { processes[index].isOutOfMemory = true }
        }
        toolSends(tool, .screen(command), kind: .gesture)
    }

    /// The window in Slide Over or in the centre, if there is one.
    var floatingWindow: SceneSessionID? {
        guard case .screen(let screen)? = ask(.screen) else { return nil }
        return screen.windows.first { $0.place == "slideOver" || $0.place == "centre" }?.session
    }

    mutating func float(_ tool: Int, _ session: Int, _ over: Int) {
        guard let below = row(session), let above = row(over), above.session != below.session else { return }
        toolSends(tool, .screen(.open(SessionReference(below.session), place: .full)), kind: .gesture)
        let place = over % 4 == 3 ? ScreenPlacement.centre : .slideOver
        toolSends(tool, .screen(.open(SessionReference(above.session), place: place)), kind: .gesture)
    }

    /// Returns a command that often starts Picture in Picture, or ends it.
    private func video(_ kind: Int, _ session: Int, _ other: Int) -> ScreenCommand? {
        guard kind % 2 == 0, case .screen(let screen)? = ask(.screen) else { return nil }
        if screen.video == nil {
            return kind % 4 == 0 ? windowWithVideo(session).map { .startPictureInPicture($0) } : nil
        }
        return other % 3 == 0 ? .returnPictureInPicture : .closePictureInPicture
    }

    private func gestureCommand(_ kind: Int, _ session: Int, _ other: Int) -> ScreenCommand? {
        let choices = surroundings(other) + (row(session).map { arrangements($0, session, other) } ?? [])
        return choices[kind % choices.count]
    }

    private func surroundings(_ other: Int) -> [ScreenCommand] {
        let edge: HorizontalEdge = other % 2 == 0 ? .leading : .trailing
        let changes: [SlideOverChange] = [.move(to: .leading), .move(to: .trailing), .hide, .recall, .next]
        let releases: [DividerRelease] = [
            .start, .here, .edge(.leading), .edge(.trailing), .stop(.wideNarrow), .stop(.halfHalf),
        ]
        let display = ExternalDisplay(name: "display", size: ScreenSize(width: 1_920, height: 1_080))
        return [
            .rotate(other % 2 == 0 ? .portrait : .landscape), .makeSplit(edge), .swapSides,
            .slideOver(changes[other % 5]), .dismissCentre, .touchDivider, .moveDivider(Double(100 * (other % 12))),
            .releaseDivider(releases[other % 6]),
            .hideKeyboard, .connectDisplay(display), .disconnectDisplay, .memoryWarning,
            .settings(settings(other)), .placePictureInPicture(corner: .topLeft, width: 300),
            .returnPictureInPicture, .closePictureInPicture, .showAlert, .dismissAlert, .switcher, .dismissSwitcher,
            .device(["ipadpro11g1", "ipadair2", "ipadmini5"][other % 3], profile: nil),
        ]
    }

    private func arrangements(_ row: SessionRow, _ session: Int, _ other: Int) -> [ScreenCommand] {
        let reference = SessionReference(row.session)
        let neighbour = SessionReference(self.row(other)?.session ?? row.session)
        let opens = ScreenPlacement.all.map { ScreenCommand.open(reference, place: $0) }
        return opens + [
            .split(leading: reference, trailing: neighbour, ratio: other % 2 == 0 ? .halfHalf : .wideNarrow),
            .expand(reference), .putAway(reference), .keyboard(reference, height: 300),
            .startPictureInPicture(reference), .startPictureInPicture(reference), .exhaustMemory(reference),
        ]
    }

    /// Returns a window in the foreground whose app offers a video; nil if there is none.
    private func windowWithVideo(_ number: Int) -> SessionReference? {
        let windows = oracle.lastRows.filter { row in
            row.state.isForeground
                && SimulatedApps.app(of: row.app)?.multitasking.offersPictureInPicture == true
        }
        return windows.isEmpty ? nil : SessionReference(windows[number % windows.count].session)
    }

    private func settings(_ other: Int) -> ScreenSettings {
        var settings = ScreenSettings()
        switch other % 4 {
        case 0: settings.allowsMultipleApps = other % 8 == 0
        case 1: settings.persistentVideoOverlay = other % 8 == 1
        case 2: settings.usesLargerText = other % 8 == 2
        default: settings.isRightToLeft = other % 8 == 3
        }
        return settings
    }

    // MARK: Layouts

    mutating func layoutActs(_ operation: WorldOperation) {
        let names = ["work", "home", "travel"].compactMap { LayoutName($0) }
        switch operation {
        case .saveLayout(let tool, let name, let replaces):
            toolSends(tool, .layout(.save(names[name % names.count], replaces: replaces % 2 == 0)), kind: .layout)
        case .loadLayout(let tool, let name, let keeps):
            let command = LayoutCommand.load(
                names[name % names.count], keepsStates: keeps % 3 == 0, timeout: keeps % 2 == 0 ? .seconds(5) : nil)
            toolSends(tool, .layout(command), kind: .layout)
        case .removeLayout(let tool, let name):
            toolSends(tool, .layout(.remove(names[name % names.count])), kind: .layout)
        default: return
        }
    }
}
