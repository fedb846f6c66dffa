extension DefaultAppSubject: CustomStringConvertible {
    public var description: String {
        switch kind {
        case .activityType: "the activity type \(name)"
        case .urlScheme: "the URL scheme \(name)"
        case .documentType: "the document type \(name)"
        }
    }
}
