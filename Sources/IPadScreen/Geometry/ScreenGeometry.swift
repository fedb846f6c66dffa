public import Adaptation

/// Computes every size and size class from the measures of a model (P:G1 to P:G12, P:S1 to P:S4).
public struct ScreenGeometry: Hashable, Sendable {
    public let device: DeviceModel
    public let profile: ScreenProfile
    public let orientation: InterfaceOrientation
    public let direction: LayoutDirection
    /// Whether a model with a large screen is set to larger text, and so has the sizes of a 768x1024 model (P:G11).
    public let usesLargerText: Bool

    /// The divider's width in points; iPadOS 26 has no divider (P:G1).
    public static let divider = 10.0
    /// The least portrait width, in points, of a large screen. Large screens have wider panes, and half of a large
    /// screen is regular (P:G3, P:S3).
    private static let largeScreenWidth = 1_024.0
    /// The width of a centre window in points. No source gives a figure. The width fits every screen, and exceeds the
    /// least width that is known to be regular.
    static let centreWidth = 704.0
    /// The distance of a floating pane from its side of the screen in points; no source gives a figure.
    static let paneMargin = 10.0

    public init(
        device: DeviceModel, profile: ScreenProfile, orientation: InterfaceOrientation,
        direction: LayoutDirection = .leftToRight, usesLargerText: Bool = false
    ) {
        self.device = device
        self.profile = profile
        self.orientation = orientation
        self.direction = direction
        self.usesLargerText = usesLargerText && device.screen.width >= Self.largeScreenWidth
    }

    /// The size in portrait. A large screen with larger text measures as one of 768x1024 (P:G11).
    private var portraitSize: ScreenSize { usesLargerText ? .inches97 : device.screen }
    private var isLarge: Bool { portraitSize.width >= Self.largeScreenWidth }
    private var hasHomeIndicator: Bool { device.hasHomeIndicator && !usesLargerText }

    /// The size of the display in its current orientation (P:B1).
    public var screen: ScreenSize { orientation == .portrait ? portraitSize : portraitSize.turned }

    /// The width of a narrow side and of a pane, in points, which is the same at every ratio (P:G3, P:G7).
    public var narrowWidth: Double {
        if isLarge { return 375 }
        return hasHomeIndicator && orientation == .landscape ? 375 : 320
    }

    /// The distance of a floating pane from the top and the bottom of the screen, in points (P:G9).
    public var paneInset: Double { hasHomeIndicator ? 24 : 20 }

    /// The height of the status bar in points (P:G10).
    public var statusBarHeight: Double { hasHomeIndicator ? device.statusBarHeight : 20 }

    /// The width of one side of a split in points; half points are not rounded (P:G2). The wide and the narrow side
    /// are no fractions of the screen (P:G12).
    public func width(of edge: HorizontalEdge, in ratio: SplitRatio) -> Double {
        switch (ratio, edge) {
        case (.halfHalf, _): (screen.width - Self.divider) / 2
        case (.wideNarrow, .trailing), (.narrowWide, .leading): narrowWidth
        case (.wideNarrow, .leading), (.narrowWide, .trailing): screen.width - Self.divider - narrowWidth
        }
    }

    /// The size of a window at a place. The sides of a split have the screen's full height (P:G6).
    public func size(at place: WindowPlace) -> ScreenSize {
        switch place {
        case .full: screen
        case .side(let edge, let ratio): ScreenSize(width: width(of: edge, in: ratio), height: screen.height)
        case .slideOver:
            ScreenSize(width: narrowWidth, height: screen.height - (paneFloats ? 2 * paneInset : 0))
        case .centre:
            ScreenSize(width: Self.centreWidth, height: screen.height - 4 * paneInset)
        }
    }

    /// The area of a window at a place, in the coordinates of the screen.
    public func frame(at place: WindowPlace) -> ScreenRectangle {
        let size = size(at: place)
        let inset = paneFloats ? paneInset : 0
        return switch place {
        case .full: ScreenRectangle(screen)
        case .side(let edge, _): area(size, at: edge, margin: 0, top: 0)
        case .slideOver(let edge): area(size, at: edge, margin: paneFloats ? Self.paneMargin : 0, top: inset)
        case .centre:
            ScreenRectangle(
                x: (screen.width - size.width) / 2, y: 2 * paneInset, width: size.width, height: size.height)
        }
    }

    /// The horizontal size class at a place. The size class follows from the place, not from a least width (P:S3,
    /// P:S4). A full screen app is regular in both orientations (P:S2), so a turn changes its size only (P:O2).
    public func horizontalSizeClass(at place: WindowPlace) -> SizeClass {
        if let classOnPhone { return classOnPhone }
        return switch place {
        case .full, .centre: .regular
        case .slideOver: .compact
        case .side(let edge, let ratio):
            switch (orientation, ratio, edge) {
            case (.portrait, _, _): .compact
            case (.landscape, .halfHalf, _): isLarge ? .regular : .compact
            case (.landscape, .wideNarrow, .leading), (.landscape, .narrowWide, .trailing): .regular
            case (.landscape, .wideNarrow, .trailing), (.landscape, .narrowWide, .leading): .compact
            }
        }
    }

    /// The horizontal size class of the whole screen of a phone; nil on an iPad. Upright it is compact, and in landscape
    /// it follows from the model, not from the width (W:52).
    private var classOnPhone: SizeClass? {
        switch device.ability {
        case .phone(let widthInLandscape): orientation == .portrait ? .compact : widthInLandscape
        case .noModes, .slideOver, .split: nil
        }
    }

    /// The vertical size class: regular in every layout of an iPad (P:S1); compact on a phone in landscape (W:§8).
    public var verticalSizeClass: SizeClass {
        device.idiom == .phone && orientation == .landscape ? .compact : .regular
    }

    /// The geometry that a window at this place reads.
    public func geometry(at place: WindowPlace) -> WindowGeometry {
        WindowGeometry(
            size: size(at: place), screenSize: screen,
            traits: TraitCollection(
                horizontalSizeClass: horizontalSizeClass(at: place), verticalSizeClass: verticalSizeClass,
                displayScale: device.displayScale, userInterfaceIdiom: device.idiom,
                forceTouchCapability: device.forceTouch))
    }

    /// Whether the pane floats; the classic pane is docked at full height (P:G8, P:G9).
    private var paneFloats: Bool { profile != .classic }

    /// The area at a side of the screen. From right to left, the leading side is on the right (P:M7).
    private func area(_ size: ScreenSize, at edge: HorizontalEdge, margin: Double, top: Double) -> ScreenRectangle {
        let isLeft = (edge == .leading) == (direction == .leftToRight)
        let x = isLeft ? margin : screen.width - margin - size.width
        return ScreenRectangle(x: x, y: top, width: size.width, height: size.height)
    }
}
