// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension ScreenReport: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("cover", cover)
            json.member("device", device)
            json.member("deviceName", deviceName)
            json.member("displayViewer", displayViewer)
            json.member("externalDisplay", externalDisplay)
            json.member("firstRelease", firstRelease)
            json.member("height", height)
            json.member("heldDivider", heldDivider)
            json.member("keyboardHeight", keyboardHeight)
            json.member("keyboardOwner", keyboardOwner)
            json.member("lastRelease", lastRelease)
            json.member("layout", layout)
            json.member("orientation", orientation)
            json.member("profile", profile)
            json.member("release", release)
            json.member("video", video)
            json.member("width", width)
            json.member("windows", windows)
        }
    }
}

extension ScreenVideo: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("height", height)
            json.member("session", session)
            json.member("width", width)
            json.member("x", x)
            json.member("y", y)
        }
    }
}

extension ScreenWindow: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("app", app)
            json.member("covered", isCovered)
            json.member("height", height)
            json.member("hides", hides)
            json.member("horizontal", horizontal)
            json.member("place", place)
            json.member("role", role)
            json.member("session", session)
            json.member("state", state)
            json.member("title", title)
            json.member("vertical", vertical)
            json.member("width", width)
            json.member("x", x)
            json.member("y", y)
        }
    }
}
