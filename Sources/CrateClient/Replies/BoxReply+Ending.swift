extension BoxReply {
    /// The reply of a box that ends with its music, to a request for music. A client in another process takes it as
    /// that no box runs.
    package static let ending = BoxReply(
        exit: .unavailable,
        json: JSON.line(FailureDocument(error: "ending", full: "The box is ending.", supporting: nil)))
}
