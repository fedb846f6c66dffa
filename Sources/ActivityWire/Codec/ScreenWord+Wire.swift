public import Adaptation

extension WireText where Self: ScreenWord {
    init(wire text: String) throws(Refusal) {
        if let value = Self(word: text) {
            self = value
            return
        }
        throw Refusal(
            code: .invalidValue,
            reason: "'\(text)' is not valid (expected one of \(Self.words.joined(separator: ", ")))",
            candidates: Self.words)
    }

    var wireText: String { word }
}

extension JSONValue where Self: ScreenWord {
    public func write(to json: inout JSONWriter) { json.string(word) }
}

// Values whose word is their raw value have two such functions otherwise.
extension JSONValue where Self: ScreenWord & RawRepresentable<String> {
    public func write(to json: inout JSONWriter) { json.string(word) }
}

extension CaptureObstacle: WireText, JSONValue {}
extension DividerRelease: WireText, JSONValue {}
extension HorizontalEdge: WireText, JSONValue {}
extension IconPlace: WireText, JSONValue {}
extension InterfaceOrientation: WireText, JSONValue {}
extension ScreenCorner: WireText, JSONValue {}
extension ScreenPlacement: WireText, JSONValue {}
extension ScreenProfile: WireText, JSONValue {}
extension SlideOverChange: WireText, JSONValue {}
extension SplitRatio: WireText, JSONValue {}
