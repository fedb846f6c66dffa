/// The orientation of the device.
public enum InterfaceOrientation: String, ScreenWord, CaseIterable {
    case portrait
    case landscape

    public var rotated: InterfaceOrientation { self == .portrait ? .landscape : .portrait }
}
