extension Scene {
    /// Whether a video plays full screen in the window. The video of a primary window continues in Picture in Picture
    /// when the user leaves the window, if the app's bundle has the background mode `audio` (P:E9, P:X4).
    public var playsFullScreenVideo: Bool {
        get { record.playsFullScreenVideo ?? false }
        set { if newValue != playsFullScreenVideo { change { $0.playsFullScreenVideo = newValue } } }
    }

    /// Whether the window has a capture session, which is interrupted while several apps are in the foreground (P:X8).
    /// Only a window on the screen can begin a capture session.
    public var runsCaptureSession: Bool {
        get { record.runsCaptureSession ?? false }
        set { if newValue != runsCaptureSession { change { $0.runsCaptureSession = newValue } } }
    }
}
