extension DragPoint {
    public static let zero = DragPoint(x: 0, y: 0)
}
