/// A corner of the screen, for Picture in Picture.
public enum ScreenCorner: String, ScreenWord, CaseIterable {
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
}
