/// The roles of sessions, their kinds of windows (U:§2, P1–P5).
public enum SceneRole {
    public static let windowApplication = "UIWindowSceneSessionRoleApplication"

    /// Every role that UIKit or CarPlay has or had.
    public static let known: Set<String> = [
        windowApplication,
        "UIWindowSceneSessionRoleExternalDisplayNonInteractive",
        "UIWindowSceneSessionRoleExternalDisplay",
        "UIWindowSceneSessionRoleVolumetricApplication",
        "UISceneSessionRoleImmersiveSpaceApplication",
        "UIWindowSceneSessionRoleAssistiveAccessApplication",
        "CPTemplateApplicationSceneSessionRoleApplication",
        "CPTemplateApplicationDashboardSceneSessionRoleApplication",
        "CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication",
    ]
}
