// Written by `make schema` from Schema/Proto.

extension LayoutList: JSONObject {
    public var jsonMembers: JSONMembers { ["layouts": layouts] }
}

extension ScreenLayout: JSONObject {
    public var jsonMembers: JSONMembers {
        [
            "arrangement": arrangement, "device": device, "layout": layout, "name": name, "orientation": orientation,
            "release": release, "saved": saved, "windows": windows,
        ]
    }
}

extension LayoutArrangement: JSONObject {
    public var jsonMembers: JSONMembers {
        [
            "base": base, "centre": centre, "savedPairs": savedPairs, "showsSlideOver": showsSlideOver,
            "slideOver": slideOver, "slideOverLeading": isSlideOverLeading,
        ]
    }
}

extension LayoutArrangement.Base: JSONObject {
    public var jsonMembers: JSONMembers {
        switch self {
        case .home: [:]
        case .full(let value): ["full": value]
        case .split(let value): ["split": value]
        }
    }
}

extension LayoutPair: JSONObject {
    public var jsonMembers: JSONMembers {
        ["landscapeRatio": landscapeRatio, "leading": leading, "ratio": ratio, "trailing": trailing]
    }
}

extension LayoutWindow: JSONObject {
    public var jsonMembers: JSONMembers {
        ["app": app, "place": place, "session": session, "state": state, "title": title]
    }
}
