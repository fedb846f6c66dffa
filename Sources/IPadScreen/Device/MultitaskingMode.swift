/// A way of sharing the screen (P:M1, P:M2, P:M3).
public enum MultitaskingMode: String, Hashable, Sendable, CaseIterable {
    case slideOver
    case splitView
    case pictureInPicture
}
