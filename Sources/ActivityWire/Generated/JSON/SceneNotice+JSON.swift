// Written by `make schema` from Tools/Schema/Proto.

extension WindowGeometryFields: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "displayScale": displayScale, "height": height, "horizontallyRegular": isHorizontallyRegular,
            "screenHeight": screenHeight, "screenWidth": screenWidth, "verticallyRegular": isVerticallyRegular,
            "width": width,
        ]
    }
}
