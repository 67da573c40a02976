extension AsyncStream {
    /// Creates a stream for one of several listeners.
    /// - Parameters:
    ///   - policy: Which elements are kept for a slow listener.
    ///   - adding: Adds the listener and returns its number; nil if no more elements will follow, which ends the
    ///     stream.
    ///   - removing: Called with the number when the stream has terminated.
    package static func listening(
        buffering policy: Continuation.BufferingPolicy, adding: (Continuation) -> Int?,
        removing: @escaping @Sendable (Int) -> Void
    ) -> AsyncStream {
        let (stream, continuation) = makeStream(of: Element.self, bufferingPolicy: policy)
        guard let number = adding(continuation) else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { _ in removing(number) }
        return stream
    }
}
