import ActivityWire

/// `scenes report`.
extension SceneReport: CommandOutput {
    var display: Layout {
        .record(
            Record([
                ("session", Cell(session.description, style: .bold)), ("app", Cell(app.text)),
                ("state", Cell(state: state.name)), ("epoch", Cell(epoch.number)), ("pid", Cell(processIdentifier)),
                ("busy", Cell(yes: isBusy)), ("size", Cell(Self.size(width, height))),
                ("screen", Cell(Self.size(screenWidth, screenHeight))), ("horizontal", Cell(horizontal)),
                ("vertical", Cell(vertical)), ("savedState", Cell(savedContent.map { JSONText.encode($0) })),
                ("lastEnd", Cell(lastEnd)),
            ]))
    }

    private static func size(_ width: Double?, _ height: Double?) -> String? {
        guard let width, let height else { return nil }
        return "\(width)×\(height)"
    }
}
