// Written by `make schema` from Tools/Schema/Proto.

extension WindowGeometryFields: WireConverted {
    static let wireFields: WireFields = [
        1: "width", 2: "height", 3: "screenWidth", 4: "screenHeight", 5: "isHorizontallyRegular",
        6: "isVerticallyRegular", 7: "displayScale", 8: "horizontalSizeClass", 9: "verticalSizeClass",
        10: "userInterfaceIdiom", 11: "forceTouchCapability",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var width: Double = 0
        var height: Double = 0
        var screenWidth: Double = 0
        var screenHeight: Double = 0
        var isHorizontallyRegular = false
        var isVerticallyRegular = false
        var displayScale: Double = 0
        var horizontalSizeClass: Int32?
        var verticalSizeClass: Int32?
        var userInterfaceIdiom: Int32?
        var forceTouchCapability: Int32?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 9: width = try reader.points(span)
            case 17: height = try reader.points(span)
            case 25: screenWidth = try reader.points(span)
            case 33: screenHeight = try reader.points(span)
            case 40: isHorizontallyRegular = try reader.bool(span)
            case 48: isVerticallyRegular = try reader.bool(span)
            case 57: displayScale = try reader.points(span)
            case 64: horizontalSizeClass = try reader.int32(span)
            case 72: verticalSizeClass = try reader.int32(span)
            case 80: userInterfaceIdiom = try reader.int32(span)
            case 88: forceTouchCapability = try reader.int32(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            width: width, height: height, screenWidth: screenWidth, screenHeight: screenHeight,
            isHorizontallyRegular: isHorizontallyRegular, isVerticallyRegular: isVerticallyRegular,
            displayScale: displayScale, horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass,
            userInterfaceIdiom: userInterfaceIdiom, forceTouchCapability: forceTouchCapability
        )
    }

    func write(to writer: inout WireWriter) {
        writer.double(width, 1)
        writer.double(height, 2)
        writer.double(screenWidth, 3)
        writer.double(screenHeight, 4)
        writer.bool(isHorizontallyRegular, 5)
        writer.bool(isVerticallyRegular, 6)
        writer.double(displayScale, 7)
        writer.int32(present: horizontalSizeClass, 8)
        writer.int32(present: verticalSizeClass, 9)
        writer.int32(present: userInterfaceIdiom, 10)
        writer.int32(present: forceTouchCapability, 11)
    }
}

extension ScenePositionFields: WireConverted {
    static let wireFields: WireFields = [1: "x", 2: "y", 3: "statusBarHeight"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var x: Double = 0
        var y: Double = 0
        var statusBarHeight: Double = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 9: x = try reader.points(span)
            case 17: y = try reader.points(span)
            case 25: statusBarHeight = try reader.points(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(x: x, y: y, statusBarHeight: statusBarHeight)
    }

    func write(to writer: inout WireWriter) {
        writer.double(x, 1)
        writer.double(y, 2)
        writer.double(statusBarHeight, 3)
    }
}
