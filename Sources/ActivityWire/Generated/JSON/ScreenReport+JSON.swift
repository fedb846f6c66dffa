// Written by `make schema` from Tools/Schema/Proto.

extension ScreenReport: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "captureObstacles": captureObstacles, "cover": cover, "device": device, "deviceName": deviceName,
            "display": display, "displayViewer": displayViewer, "externalDisplay": externalDisplay,
            "firstRelease": firstRelease, "height": height, "heldDivider": heldDivider, "iconDrag": iconDrag,
            "keyboardHeight": keyboardHeight, "keyboardOwner": keyboardOwner, "lastRelease": lastRelease,
            "layout": layout, "locked": isLocked, "orientation": orientation, "profile": profile, "release": release,
            "video": video, "width": width, "windows": windows,
        ]
    }
}

extension IconDragReport: JSONMessage {
    public var jsonMembers: JSONMembers { ["app": app, "edge": edge, "phase": phase] }
}

extension DisplayReport: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "app": app, "height": height, "mirrored": isMirrored, "name": name, "refusal": refusal, "scale": scale,
            "session": session, "width": width,
        ]
    }
}

extension ScreenVideo: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["height": height, "role": role, "session": session, "width": width, "x": x, "y": y]
    }
}

extension ScreenWindow: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "app": app, "covered": isCovered, "height": height, "hides": hides, "horizontal": horizontal,
            "place": place, "role": role, "session": session, "state": state, "statusBar": statusBar, "title": title,
            "vertical": vertical, "width": width, "x": x, "y": y,
        ]
    }
}
