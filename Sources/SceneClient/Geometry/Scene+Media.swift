extension Scene {
    /// Whether a video plays full screen in the window. The video of a primary window continues in Picture in Picture
    /// when the user leaves the window, if the app's bundle has the background mode `audio` (P:E9, P:X4).
    public var playsFullScreenVideo: Bool {
        get { record.playsFullScreenVideo ?? false }
        set { if newValue != playsFullScreenVideo { change { $0.playsFullScreenVideo = newValue } } }
    }

    /// Whether the window has a capture session, which is interrupted while several apps are in the foreground (P:X8)
    /// unless ``enablesMultitaskingCameraAccess`` was set before. A session that starts while the window is off the
    /// screen is interrupted, and runs once the window is on the screen (W:§10).
    public var runsCaptureSession: Bool {
        get { record.runsCaptureSession ?? false }
        set { if newValue != runsCaptureSession { change { $0.runsCaptureSession = newValue } } }
    }

    /// Whether capture sessions that start from now on use the camera while several apps are in the foreground (W:57).
    ///
    /// False until the app sets it; an app with the entitlement has access until it sets false. Only apps with the
    /// background mode `voip` or the entitlement may enable it, and before release 18 all apps on models with Stage Manager
    /// on an external display. For other apps the broker refuses the change, which is reported in the window's log, and
    /// interrupts sessions as before. The broker withdraws the access without notice when it is not supported any more.
    public var enablesMultitaskingCameraAccess: Bool {
        get { record.enablesMultitaskingCameraAccess ?? false }
        set {
            if newValue != enablesMultitaskingCameraAccess || record.enablesMultitaskingCameraAccess == nil {
                change { $0.enablesMultitaskingCameraAccess = newValue }
            }
        }
    }
}
