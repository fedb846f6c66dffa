// Written by `make schema` from Tools/Schema/Proto.

extension WindowGeometryFields: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "displayScale": displayScale, "forceTouchCapability": forceTouchCapability, "height": height,
            "horizontalSizeClass": horizontalSizeClass, "horizontallyRegular": isHorizontallyRegular,
            "screenHeight": screenHeight, "screenWidth": screenWidth, "userInterfaceIdiom": userInterfaceIdiom,
            "verticalSizeClass": verticalSizeClass, "verticallyRegular": isVerticallyRegular, "width": width,
        ]
    }
}
