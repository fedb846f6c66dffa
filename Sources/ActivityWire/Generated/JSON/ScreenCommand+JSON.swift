// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension LaunchRequest: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("app", app)
        }
    }
}

extension ScreenCommand: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .home: json.member("home", true)
            case .switcher: json.member("switcher", true)
            case .showAlert: json.member("showAlert", true)
            case .dismissAlert: json.member("dismissAlert", true)
            case .lock: json.member("lock", true)
            case .unlock: json.member("unlock", true)
            case .dismissSwitcher: json.member("dismissSwitcher", true)
            case .pick(let value): json.member("pick", value)
            case .closeWindow(let value): json.member("closeWindow", value)
            case .flingApp(let value): json.member("flingApp", value)
            case .reclaimMemory: json.member("reclaimMemory", true)
            case .device(let model, let profile, let release):
                json.member("device", ScreenDevice(model: model, profile: profile, release: release))
            case .rotate(let value): json.member("rotate", value)
            case .open(let session, let place): json.member("open", ScreenOpening(session: session, place: place))
            case .split(let leading, let trailing, let ratio):
                json.member("split", ScreenSplit(leading: leading, trailing: trailing, ratio: ratio))
            case .makeSplit(let value): json.member("makeSplit", value)
            case .swapSides: json.member("swapSides", true)
            case .expand(let value): json.member("expand", value)
            case .putAway(let value): json.member("putAway", value)
            case .slideOver(let value): json.member("slideOver", value)
            case .dismissCentre: json.member("dismissCentre", true)
            case .touchDivider: json.member("touchDivider", true)
            case .moveDivider(let value): json.member("moveDivider", value)
            case .releaseDivider(let value): json.member("releaseDivider", value)
            case .keyboard(let session, let height):
                json.member("keyboard", ScreenKeyboard(session: session, height: height))
            case .hideKeyboard: json.member("hideKeyboard", true)
            case .connectDisplay(let value): json.member("connectDisplay", ExternalDisplayFields(value))
            case .disconnectDisplay: json.member("disconnectDisplay", true)
            case .settings(let value): json.member("settings", value)
            case .memoryWarning: json.member("memoryWarning", true)
            case .exhaustMemory(let value): json.member("exhaustMemory", value)
            case .startPictureInPicture(let value): json.member("startPictureInPicture", value)
            case .placePictureInPicture(let corner, let width):
                json.member("placePictureInPicture", ScreenVideoPlace(corner: corner, width: width))
            case .returnPictureInPicture: json.member("returnPictureInPicture", true)
            case .closePictureInPicture: json.member("closePictureInPicture", true)
            }
        }
    }
}

extension ScreenDevice: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("model", model)
            json.member("profile", profile)
            json.member("release", release)
        }
    }
}

extension ScreenOpening: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("place", place)
            json.member("session", session)
        }
    }
}

extension ScreenSplit: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("leading", leading)
            json.member("ratio", ratio)
            json.member("trailing", trailing)
        }
    }
}

extension ScreenKeyboard: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("height", height)
            json.member("session", session)
        }
    }
}

extension ScreenVideoPlace: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("corner", corner)
            json.member("width", width)
        }
    }
}

extension ScreenSettings: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("allowsMultipleApps", allowsMultipleApps)
            json.member("persistentVideoOverlay", persistentVideoOverlay)
            json.member("rightToLeft", isRightToLeft)
            json.member("usesLargerText", usesLargerText)
        }
    }
}
