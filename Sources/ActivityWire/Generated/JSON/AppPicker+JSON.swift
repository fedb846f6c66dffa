// Written by `make schema` from Tools/Schema/Proto.

extension AppPicker: JSONMessage {
    public var jsonMembers: JSONMembers { ["apps": apps] }
}

extension PickerRow: JSONMessage {
    public var jsonMembers: JSONMembers { ["app": app, "eligible": isEligible, "name": name, "reason": reason] }
}

extension AppExpose: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["app": app, "name": name, "newWindowOffered": isNewWindowOffered, "next": next, "sessions": sessions]
    }
}
