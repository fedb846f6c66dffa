/// The version of this program; that of the broker it came with.
public enum StageVersion {
    public static let text = "0.1.0"
}
