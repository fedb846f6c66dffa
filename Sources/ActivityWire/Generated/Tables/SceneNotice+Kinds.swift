// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension SceneNotice {
    /// Its cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case screenDidConnect
        case screenDidDisconnect
        case keyboardWillShow
        case keyboardWillChangeFrame
        case keyboardWillHide
        case memoryWarning
        case pictureInPicture
        case captureInterrupted
        case captureResumed
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
        case .screenDidConnect: "screenDidConnect"
        case .screenDidDisconnect: "screenDidDisconnect"
        case .keyboardWillShow: "keyboardWillShow"
        case .keyboardWillChangeFrame: "keyboardWillChangeFrame"
        case .keyboardWillHide: "keyboardWillHide"
        case .memoryWarning: "didReceiveMemoryWarning"
        case .pictureInPicture: "pictureInPicture"
        case .captureInterrupted: "captureSessionWasInterrupted"
        case .captureResumed: "captureSessionInterruptionEnded"
        }
    }
}
