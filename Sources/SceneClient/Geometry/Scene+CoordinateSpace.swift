public import Adaptation

extension DeviceScreen {
    /// The coordinates of the screen.
    public var coordinateSpace: CoordinateSpace { CoordinateSpace(size: size, screen: name) }
}

extension Scene {
    /// The coordinates of the scene, which convert to those of its screen (W:18).
    public var coordinateSpace: CoordinateSpace {
        CoordinateSpace(size: geometry.size, origin: position.origin, screen: screen.name)
    }
}

extension SceneWindow {
    /// The coordinates of the window, which convert to those of its scene, its screen and other windows (W:18). Without a
    /// scene they are those of its frame.
    public var coordinateSpace: CoordinateSpace {
        (scene?.coordinateSpace ?? CoordinateSpace(size: frame.size)).part(frame)
    }
}
