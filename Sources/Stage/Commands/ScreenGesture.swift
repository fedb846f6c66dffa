import ActivityWire
import Adaptation

/// The page's screen gestures as values of the protocol.
extension PageFields {
    var screenCommand: ScreenCommand {
        get throws(PageFailure) {
            let name = try Self.required(gesture, "gesture")
            if let plain = Self.plain[name] { return plain }
            switch name {
            case "rotate": return .rotate(try word())
            case "pick": return .pick(try reference)
            case "open": return .open(try reference, place: try word())
            case "expand": return .expand(try reference)
            case "putAway": return .putAway(try reference)
            case "split":
                let partner = SessionReference(text: try Self.required(other, "other"))
                return .split(leading: try reference, trailing: partner, ratio: try word())
            case "makeSplit": return .makeSplit(try word())
            case "slideOver": return .slideOver(try word())
            case "moveDivider": return .moveDivider(try Self.required(x, "x"))
            case "releaseDivider": return .releaseDivider(try word())
            case "keyboard": return .keyboard(try reference, height: try Self.required(height, "height"))
            case "flingApp": return .flingApp(try appIdentifier)
            case "newWindow": return .newWindow(try appIdentifier)
            case "liftIcon": return .liftIcon(try appIdentifier)
            case "dropIcon": return .dropIcon(try word())
            case "chooseWindow": return .chooseWindow(try reference)
            case "startPictureInPicture": return .startPictureInPicture(try reference)
            case "placePictureInPicture":
                return .placePictureInPicture(
                    corner: try word(), width: try Self.required(width, "width"))
            default: throw PageFailure(code: "notUnderstood", reason: "'\(name)' is not a valid gesture")
            }
        }
    }

    /// The word in `place`.
    private func word<Word: ScreenWord>() throws(PageFailure) -> Word {
        let text = try Self.required(place, "place")
        if let word = Word(word: text) { return word }
        let words = Word.words.joined(separator: ", ")
        let code = RefusalCode.invalidValue.rawValue
        throw PageFailure(code: code, reason: "place: '\(text)' is not valid (expected one of \(words))")
    }

    /// Gestures without parameters.
    private static let plain: [String: ScreenCommand] = [
        "home": .home, "switcher": .switcher, "dismissSwitcher": .dismissSwitcher, "dismissAlert": .dismissAlert,
        "lock": .lock, "unlock": .unlock, "swapSides": .swapSides, "dismissCentre": .dismissCentre,
        "touchDivider": .touchDivider, "hideKeyboard": .hideKeyboard, "chooseNewWindow": .chooseNewWindow,
        "cancelIcon": .cancelIcon,
        "returnPictureInPicture": .returnPictureInPicture, "closePictureInPicture": .closePictureInPicture,
    ]
}
