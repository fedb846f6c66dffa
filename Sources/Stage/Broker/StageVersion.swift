/// The version of this program, which is also the version of the broker in the same release.
public enum StageVersion {
    public static let text = "0.2.0"
}
