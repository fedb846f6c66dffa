// Written by `make schema` from Tools/Schema/Proto.

extension SceneNotice {
    /// The cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case screenDidConnect, screenDidDisconnect, keyboardWillShow, keyboardWillChangeFrame, keyboardWillHide,
            memoryWarning, pictureInPicture, captureInterrupted, captureResumed
    }

    public var kind: Kind {
        switch self {
        case .screenDidConnect: .screenDidConnect
        case .screenDidDisconnect: .screenDidDisconnect
        case .keyboardWillShow: .keyboardWillShow
        case .keyboardWillChangeFrame: .keyboardWillChangeFrame
        case .keyboardWillHide: .keyboardWillHide
        case .memoryWarning: .memoryWarning
        case .pictureInPicture: .pictureInPicture
        case .captureInterrupted: .captureInterrupted
        case .captureResumed: .captureResumed
        }
    }

    /// The kind's name; where people say something else, that.
    public var name: String {
        switch self {
        case .memoryWarning: "didReceiveMemoryWarning"
        case .captureInterrupted: "captureSessionWasInterrupted"
        case .captureResumed: "captureSessionInterruptionEnded"
        case .screenDidConnect, .screenDidDisconnect, .keyboardWillShow, .keyboardWillChangeFrame, .keyboardWillHide,
            .pictureInPicture:
            kind.rawValue
        }
    }
}
