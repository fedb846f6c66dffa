// Written by `make schema` from Tools/Schema/Proto.

extension SceneReport: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "app": app, "busy": isBusy, "content": content, "epoch": epoch, "forceTouch": forceTouch, "height": height,
            "horizontal": horizontal, "idiom": idiom, "lastEnd": lastEnd, "pid": processIdentifier,
            "savedState": savedContent, "scale": scale, "screenHeight": screenHeight, "screenWidth": screenWidth,
            "session": session, "state": state, "statusBar": statusBar, "vertical": vertical, "width": width, "x": x,
            "y": y,
        ]
    }
}

extension StatusBarReport: JSONMessage {
    public var jsonMembers: JSONMembers { ["height": height, "hidden": isHidden, "style": style] }
}

extension ScreenTour: JSONMessage {
    public var jsonMembers: JSONMembers { ["stops": stops] }
}

extension ScreenTourStop: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["commands": commands, "geometry": WindowGeometryFields(geometry), "name": name, "state": state]
    }
}
