extension SceneState {
    public var isForeground: Bool { self == .foregroundActive || self == .foregroundInactive }
}
