// Written by `make schema` from Tools/Schema/Proto.

extension Refusal: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["candidates": candidates, "code": code, "field": field, "limit": limit, "reason": reason]
    }
}
