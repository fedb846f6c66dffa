// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension LayoutList: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("layouts", layouts)
        }
    }
}

extension ScreenLayout: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("arrangement", arrangement)
            json.member("device", device)
            json.member("layout", layout)
            json.member("name", name)
            json.member("orientation", orientation)
            json.member("release", release)
            json.member("saved", saved)
            json.member("windows", windows)
        }
    }
}

extension LayoutArrangement: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("base", base)
            json.member("centre", centre)
            json.member("savedPairs", savedPairs)
            json.member("showsSlideOver", showsSlideOver)
            json.member("slideOver", slideOver)
            json.member("slideOverLeading", isSlideOverLeading)
        }
    }
}

extension LayoutArrangement.Base: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .home: break
            case .full(let value): json.member("full", value)
            case .split(let value): json.member("split", value)
            }
        }
    }
}

extension LayoutPair: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("landscapeRatio", landscapeRatio)
            json.member("leading", leading)
            json.member("ratio", ratio)
            json.member("trailing", trailing)
        }
    }
}

extension LayoutWindow: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("app", app)
            json.member("place", place)
            json.member("session", session)
            json.member("state", state)
            json.member("title", title)
        }
    }
}
