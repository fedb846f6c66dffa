// Written by `make schema` from Tools/Schema/Proto.

extension ScreenCommand: JSONMessage {
    public var jsonMembers: JSONMembers {
        switch self {
        case .home: ["home": true]
        case .switcher: ["switcher": true]
        case .showAlert: ["showAlert": true]
        case .dismissAlert: ["dismissAlert": true]
        case .lock: ["lock": true]
        case .unlock: ["unlock": true]
        case .dismissSwitcher: ["dismissSwitcher": true]
        case .pick(let value): ["pick": value]
        case .closeWindow(let value): ["closeWindow": value]
        case .flingApp(let value): ["flingApp": value]
        case .reclaimMemory: ["reclaimMemory": true]
        case .device(let model, let profile, let release):
            ["device": ScreenDevice(model: model, profile: profile, release: release)]
        case .rotate(let value): ["rotate": value]
        case .open(let session, let place): ["open": ScreenOpening(session: session, place: place)]
        case .split(let leading, let trailing, let ratio):
            ["split": ScreenSplit(leading: leading, trailing: trailing, ratio: ratio)]
        case .makeSplit(let value): ["makeSplit": value]
        case .swapSides: ["swapSides": true]
        case .expand(let value): ["expand": value]
        case .putAway(let value): ["putAway": value]
        case .slideOver(let value): ["slideOver": value]
        case .dismissCentre: ["dismissCentre": true]
        case .touchDivider: ["touchDivider": true]
        case .moveDivider(let value): ["moveDivider": value]
        case .releaseDivider(let value): ["releaseDivider": value]
        case .keyboard(let session, let height): ["keyboard": ScreenKeyboard(session: session, height: height)]
        case .hideKeyboard: ["hideKeyboard": true]
        case .connectDisplay(let value): ["connectDisplay": ExternalDisplayFields(value)]
        case .disconnectDisplay: ["disconnectDisplay": true]
        case .settings(let value): ["settings": value]
        case .memoryWarning: ["memoryWarning": true]
        case .exhaustMemory(let value): ["exhaustMemory": value]
        case .startPictureInPicture(let value): ["startPictureInPicture": value]
        case .placePictureInPicture(let corner, let width):
            ["placePictureInPicture": ScreenVideoPlace(corner: corner, width: width)]
        case .returnPictureInPicture: ["returnPictureInPicture": true]
        case .closePictureInPicture: ["closePictureInPicture": true]
        case .newWindow(let value): ["newWindow": value]
        case .liftIcon(let value): ["liftIcon": value]
        case .dropIcon(let value): ["dropIcon": value]
        case .chooseWindow(let value): ["chooseWindow": value]
        case .chooseNewWindow: ["chooseNewWindow": true]
        case .cancelIcon: ["cancelIcon": true]
        case .dropItem(let url, let target): ["dropItem": ItemDrop(url: url, target: target)]
        case .moveToDisplay(let value): ["moveToDisplay": value]
        case .obstructCamera(let value): ["obstructCamera": value]
        case .freeCamera(let value): ["freeCamera": value]
        }
    }
}

extension ItemDrop: JSONMessage {
    public var jsonMembers: JSONMembers { ["target": target, "url": url] }
}

extension ItemDropTarget: JSONMessage {
    public var jsonMembers: JSONMembers {
        switch self {
        case .edge(let value): ["edge": value]
        case .icon(let value): ["icon": value]
        }
    }
}

extension ScreenDevice: JSONMessage {
    public var jsonMembers: JSONMembers { ["model": model, "profile": profile, "release": release] }
}

extension ScreenOpening: JSONMessage {
    public var jsonMembers: JSONMembers { ["place": place, "session": session] }
}

extension ScreenSplit: JSONMessage {
    public var jsonMembers: JSONMembers { ["leading": leading, "ratio": ratio, "trailing": trailing] }
}

extension ScreenKeyboard: JSONMessage {
    public var jsonMembers: JSONMembers { ["height": height, "session": session] }
}

extension ScreenVideoPlace: JSONMessage {
    public var jsonMembers: JSONMembers { ["corner": corner, "width": width] }
}

extension ScreenSettings: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "allowsMultipleApps": allowsMultipleApps, "persistentVideoOverlay": persistentVideoOverlay,
            "rightToLeft": isRightToLeft, "usesLargerText": usesLargerText,
        ]
    }
}
