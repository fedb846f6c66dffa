// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension WindowGeometryFields: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("displayScale", displayScale)
            json.member("height", height)
            json.member("horizontallyRegular", isHorizontallyRegular)
            json.member("screenHeight", screenHeight)
            json.member("screenWidth", screenWidth)
            json.member("verticallyRegular", isVerticallyRegular)
            json.member("width", width)
        }
    }
}

extension SceneTransition: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("animated", isAnimated)
            json.member("geometry", WindowGeometryFields(geometry))
        }
    }
}

extension SceneNotice: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .screenDidConnect(let value): json.member("screenDidConnect", ExternalDisplayFields(value))
            case .screenDidDisconnect(let value): json.member("screenDidDisconnect", ExternalDisplayFields(value))
            case .keyboardWillShow(let value): json.member("keyboardWillShow", KeyboardArea(value))
            case .keyboardWillChangeFrame(let value): json.member("keyboardWillChangeFrame", KeyboardArea(value))
            case .keyboardWillHide(let isLocal): json.member("keyboardWillHide", isLocal)
            case .memoryWarning: json.member("memoryWarning", true)
            case .pictureInPicture(.willStart): json.member("willStart", true)
            case .pictureInPicture(.didStart): json.member("didStart", true)
            case .pictureInPicture(.restoreInterface): json.member("restoreInterface", true)
            case .pictureInPicture(.willStop): json.member("willStop", true)
            case .pictureInPicture(.didStop): json.member("didStop", true)
            case .captureInterrupted(let reason): json.member("captureInterrupted", CaptureInterruption(reason: reason))
            case .captureResumed: json.member("captureResumed", true)
            }
        }
    }
}

extension CaptureInterruption: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("reason", reason)
        }
    }
}

extension ExternalDisplayFields: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("height", height)
            json.member("name", name)
            json.member("width", width)
        }
    }
}

extension KeyboardArea: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("height", height)
            json.member("local", isLocal)
            json.member("width", width)
            json.member("windowX", windowX)
            json.member("windowY", windowY)
            json.member("x", x)
            json.member("y", y)
        }
    }
}
