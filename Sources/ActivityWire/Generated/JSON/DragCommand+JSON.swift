// Written by `make schema` from Tools/Schema/Proto.

extension DragArea: JSONMessage {
    public var jsonMembers: JSONMembers { ["height": height, "width": width, "x": x, "y": y] }
}
