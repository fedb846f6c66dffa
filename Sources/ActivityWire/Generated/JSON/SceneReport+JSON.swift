// Written by `make schema` from Schema/Proto.

extension SceneReport: JSONObject {
    public var jsonMembers: JSONMembers {
        [
            "app": app, "busy": isBusy, "epoch": epoch, "geometry": geometry.map { WindowGeometryFields($0) },
            "lastEnd": lastEnd, "pid": processIdentifier, "savedState": savedState, "session": session, "state": state,
        ]
    }
}

extension ScreenTour: JSONObject {
    public var jsonMembers: JSONMembers { ["stops": stops] }
}

extension ScreenTourStop: JSONObject {
    public var jsonMembers: JSONMembers {
        ["commands": commands, "geometry": WindowGeometryFields(geometry), "name": name, "state": state]
    }
}
