/// A body that does not escape, on the way to another thread for which its owner waits.
///
/// After the run it is gone from here, so that no thread that ends later has it.
final class BorrowedBody<Value, Failure: Error>: @unchecked Sendable {
    // SAFETY: only one thread uses both at a time: the other waits.
    private var body: (() throws(Failure) -> Value)?
    private var result: Result<Value, Failure>?

    /// Runs a body elsewhere.
    /// - Parameter elsewhere: Calls `run()` of what it gets, and returns afterwards.
    static func run(
        _ body: () throws(Failure) -> Value, elsewhere: (BorrowedBody) -> Void
    ) throws(Failure) -> Value {
        try withoutActuallyEscaping(body) { body throws(Failure) in
            let borrowed = BorrowedBody(body)
            elsewhere(borrowed)
            guard let result = borrowed.result else { fatalError("The body has run.") }
            return try result.get()
        }
    }

    private init(_ body: @escaping () throws(Failure) -> Value) { self.body = body }

    func run() {
        guard let body else { return }
        do throws(Failure) { result = .success(try body()) } catch { result = .failure(error) }
        self.body = nil
    }
}
