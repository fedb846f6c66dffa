// Written by `make schema` from Tools/Schema/Proto.

extension LayoutList: JSONMessage {
    public var jsonMembers: JSONMembers { ["layouts": layouts] }
}

extension ScreenLayout: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "device": device, "layout": layout, "name": name, "orientation": orientation, "release": release,
            "saved": saved, "windows": windows,
        ]
    }
}

extension LayoutWindow: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["app": app, "place": place, "session": session, "state": state, "title": title]
    }
}
