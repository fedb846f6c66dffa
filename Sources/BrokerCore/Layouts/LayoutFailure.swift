import ActivityWire
import IPadScreen

/// The reason why a window of a layout is not back.
enum LayoutFailure: Hashable, Sendable {
    case refused(Refusal)
    /// The screen has no place for the window.
    case leftOut(ScreenRefusal)
    /// The request for the window ended without success.
    case ended(OutcomeCode, reason: String)

    /// The code in the report.
    private var code: String {
        switch self {
        case .refused(let refusal): refusal.code.rawValue
        case .leftOut(let refusal): refusal.code
        case .ended(let code, _): code.name
        }
    }

    private var reason: String {
        switch self {
        case .refused(let refusal): refusal.reason
        case .leftOut(let refusal): "\(refusal)"
        case .ended(_, let reason): reason
        }
    }

    /// Writes the code and the reason into the window's row of the report.
    func write(to report: inout LayoutWindowReport) {
        report.failureCode = code
        report.failureReason = reason
    }
}
