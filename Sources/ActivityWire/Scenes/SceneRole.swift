/// The roles of sessions: a role is a kind of window (U:§2, P1–P5).
public enum SceneRole {
    /// An ordinary window (U:P1).
    public static let windowApplication = "UIWindowSceneSessionRoleApplication"
    /// Content on an external display, which takes no input (U:P2).
    public static let externalDisplay = "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
    /// The name of ``externalDisplay`` before iOS 16 (U:P2).
    public static let earlierExternalDisplay = "UIWindowSceneSessionRoleExternalDisplay"
    /// The roles of scenes on an external display, the present one first.
    public static let externalDisplays = [externalDisplay, earlierExternalDisplay]

    /// Every role that UIKit or CarPlay has or had.
    public static let known: Set<String> = [
        windowApplication,
        externalDisplay,
        earlierExternalDisplay,
        // Volumes and immersive spaces (U:P4).
        "UIWindowSceneSessionRoleVolumetricApplication",
        "UISceneSessionRoleImmersiveSpaceApplication",
        // Assistive Access (U:P5).
        "UIWindowSceneSessionRoleAssistiveAccessApplication",
        // CarPlay (U:P3).
        "CPTemplateApplicationSceneSessionRoleApplication",
        "CPTemplateApplicationDashboardSceneSessionRoleApplication",
        "CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication",
    ]
}
