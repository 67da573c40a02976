extension AsyncStream {
    /// A stream for one of several listeners.
    /// - Parameters:
    ///   - policy: Which elements are kept while the listener is slow.
    ///   - adding: Adds the listener and returns its number; nil if there is nothing more to listen to, which ends the
    ///     stream.
    ///   - removing: Called with the number when the listener has left.
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
