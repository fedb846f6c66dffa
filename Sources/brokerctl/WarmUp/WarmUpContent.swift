/// What a window presented in one layout of the tour.
struct WarmUpContent: Encodable, Hashable, Sendable {
    var layout: String
    /// The window's size in points.
    var width: Double
    var height: Double
    /// What is presented, and the split view, in words; `nothing` without both.
    var shows: String
}
