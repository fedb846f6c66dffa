/// The purpose of a program's vector, on which its placeholders depend.
public enum ProgramVectorUse: Hashable, Sendable {
    /// Shows content.
    case show
    /// Brings the windows of a process to the front.
    case raise
}
