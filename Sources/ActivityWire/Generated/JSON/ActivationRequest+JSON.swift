// Written by `make schema` from Tools/Schema/Proto.

extension ActivationOutcome: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "app": app, "decision": decision, "detour": detour, "fetchResult": fetchResult, "machine": machine,
            "outcome": code, "reason": reason, "redelivered": wasRedelivered, "refusal": refusal, "request": request,
            "session": session, "stage": stage,
        ]
    }
}
