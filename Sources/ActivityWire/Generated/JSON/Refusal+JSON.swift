// Written by `make schema` from Schema/Proto.

extension Refusal: JSONMessage {
    public var jsonMembers: JSONMembers {
        ["candidates": candidates, "code": code, "field": field, "limit": limit, "reason": reason]
    }
}
