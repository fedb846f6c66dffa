import Adaptation

/// Starts, moves and ends Picture in Picture (P:§14, X4 to X7; P:§17, rows 30 to 33). Windows without a video get no
/// events (P:X6).
extension ScreenMachine {
    /// Starts the video of a visible window by its button (P:X4), if the app offers it (P:E9). The window stays active
    /// (P:§17, row 30).
    mutating func startPictureInPicture(_ window: Window) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try requireVisible(window)
        try requireMode(.pictureInPicture)
        guard records[window]?.description.facts.offersPictureInPicture == true else {
            throw .pictureInPictureNotOffered(window: "\(window)")
        }
        guard pictureInPicture?.window != window else { throw .pictureInPictureExists(window: "\(window)") }
        return beginPictureInPicture(window) + [ScreenEvent(window, .pictureInPictureDidStart)]
    }

    /// Whether the video of a window that leaves the screen continues in Picture in Picture (P:X4, P:P6, P:E7). Nothing
    /// else begins a video without its button (P:X5).
    func continuesVideo(of placedWindow: PlacedWindow<Window>) -> Bool {
        guard placedWindow.role == .primary, settings.persistentVideoOverlay, let record = records[placedWindow.window],
            device.modes.contains(.pictureInPicture)
        else { return false }
        return record.playsFullScreenVideo && record.description.facts.offersPictureInPicture
            && pictureInPicture?.window != placedWindow.window
    }

    /// Starts Picture in Picture for a window. First ends the Picture in Picture of another window, because only one
    /// window can have it. Places, sizes and states stay as they are (P:X6).
    mutating func beginPictureInPicture(_ window: Window) -> [ScreenEvent<Window>] {
        let ending = endPictureInPicture()
        pictureInPicture = PictureInPicture(window)
        return ending + [ScreenEvent(window, .pictureInPictureWillStart)]
    }

    mutating func placePictureInPicture(
        _ corner: ScreenCorner, width: Double
    ) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard pictureInPicture != nil else { throw .noPictureInPicture }
        guard width.isFinite else { throw .numberNotFinite(field: "width") }
        let screen = geometry.screen
        pictureInPicture?.place(corner, width: width, on: screen)
        return []
    }

    /// Ends the video by its button; its window stays where it is (P:X7; P:§17, row 33).
    mutating func closePictureInPicture() throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard pictureInPicture != nil else { throw .noPictureInPicture }
        return endPictureInPicture()
    }

    mutating func playerRestored(_ window: Window) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard let current = pictureInPicture, current.window == window, current.isReturning else {
            throw .noPictureInPicture
        }
        return endPictureInPicture()
    }

    mutating func playerRestoreDeadline() -> [ScreenEvent<Window>] {
        pictureInPicture?.isReturning == true ? endPictureInPicture() : []
    }

    mutating func endPictureInPicture() -> [ScreenEvent<Window>] {
        guard let window = pictureInPicture?.window else { return [] }
        pictureInPicture = nil
        return [ScreenEvent(window, .pictureInPictureWillStop), ScreenEvent(window, .pictureInPictureDidStop)]
    }
}
