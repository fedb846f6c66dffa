import Adaptation

/// The reason why an app cannot come beside another one (W:§2).
public enum PickerExclusion: Hashable, Sendable {
    /// The model, or its release, has no Slide Over.
    case deviceUnsupported
    /// The user turned Allow Multiple Apps off (P:E6).
    case userSettingOff
    case notEligible(Ineligibility)
    /// The only window that the app can have is on the screen.
    case alreadyOnScreen

    /// The reason in one word. It never changes, so programs may depend on it.
    public var code: String {
        switch self {
        case .deviceUnsupported: "deviceUnsupported"
        case .userSettingOff: "userSettingOff"
        case .notEligible(let reason): reason.rawValue
        case .alreadyOnScreen: "alreadyOnScreen"
        }
    }
}

extension ScreenMachine {
    /// Returns why an app cannot come beside another one: the first reason that applies, in the order of
    /// ``PickerExclusion`` and of ``Ineligibility``; nil if it can (P:E2, W:1).
    ///
    /// - Parameters:
    ///   - app: The app as ``WindowDescription/app`` names it.
    ///   - hasRoomForMore: Whether the app may have another window beside those that it has.
    public func pickerExclusion(
        of app: String, facts: MultitaskingFacts, hasRoomForMore: Bool
    ) -> PickerExclusion? {
        guard device.modes.contains(.slideOver), profile != .windowed else { return .deviceUnsupported }
        guard settings.allowsMultipleApps else { return .userSettingOff }
        if let reason = facts.ineligibility(on: release) { return .notEligible(reason) }
        let isShown = arrangement.placed.contains { records[$0.window]?.description.app == app }
        return isShown && !hasRoomForMore ? .alreadyOnScreen : nil
    }
}
