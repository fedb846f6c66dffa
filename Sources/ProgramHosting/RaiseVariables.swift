/// The variables by which the broker tells a host how windows are brought to the front. No other program gets them.
public enum RaiseVariables {
    /// The words of the setting `raise`, one on each line, as in the broker's own environment.
    public static let command = "ACTIVITY_BROKER_RAISE"
    /// The broker's `SWAYSOCK`.
    public static let swaySocket = "ACTIVITY_BROKER_SWAYSOCK"
    /// The broker's `I3SOCK`.
    public static let i3Socket = "ACTIVITY_BROKER_I3SOCK"
}
