internal import CSQLite

/// A scalar function for SQL: <https://www.sqlite.org/appfunc.html>.
public struct Function: Sendable {
    /// Computes the result from the arguments; nil is NULL.
    public typealias Body = @Sendable ([SQLiteValue]) throws -> (any Storable)?

    /// The name under which SQL calls the function, without regard to case.
    public let name: String
    /// The number of arguments; -1 accepts any number.
    public let argumentCount: Int
    /// True when the same arguments always give the same result: `SQLITE_DETERMINISTIC`.
    public let isDeterministic: Bool
    fileprivate let body: Body

    /// Describes a function, which SQL can use after ``Database/add(function:)``.
    ///
    /// An error that `body` throws becomes the statement's error; of an error that is not SQLite's, only the type is
    /// kept.
    public init(_ name: String, argumentCount: Int, isDeterministic: Bool = true, _ body: @escaping Body) {
        (self.name, self.argumentCount, self.isDeterministic, self.body) = (name, argumentCount, isDeterministic, body)
    }
}

extension Database {
    /// Adds a function, or replaces the one of the same name and number of arguments: `sqlite3_create_function_v2`.
    /// - Throws: `busy` while a statement runs, `misuse` for an impossible name or number.
    public func add(function: Function) throws(SQLiteError) {
        let encoding = SQLITE_UTF8 | (function.isDeterministic ? SQLITE_DETERMINISTIC : 0)
        // SAFETY: SQLite has the only reference, and releases it once, in `onRelease`: when the function is replaced,
        // when the connection is closed, and when this call fails.
        let body = unsafe Unmanaged.passRetained(FunctionBody(function.body))
        try handle.check(
            unsafe sqlite3_create_function_v2(
                handle.pointer, function.name, Int32(clamping: function.argumentCount), encoding, body.toOpaque(),
                onCall, nil, nil, onRelease))
    }
}

private final class FunctionBody {
    let call: Function.Body
    init(_ call: @escaping Function.Body) { self.call = call }
}

private func onCall(_ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?) {
    // SAFETY: `data` is the body that `add(function:)` gave to SQLite, which keeps it during a call; there are `count`
    // arguments, and their values are copied.
    guard let data = unsafe sqlite3_user_data(context) else { return }
    let body = unsafe Unmanaged<FunctionBody>.fromOpaque(data).takeUnretainedValue()
    let values = unsafe UnsafeBufferPointer(start: arguments, count: Int(count)).map { unsafe SQLiteValue($0) }
    do {
        unsafe answer(context, try body.call(values)?.stored ?? .null)
    } catch {
        // The description of another error may contain anything, so only its type is reported.
        let words = (error as? SQLiteError)?.message ?? "\(type(of: error))"
        unsafe sqlite3_result_error(context, words, -1)
        if let error = error as? SQLiteError { unsafe sqlite3_result_error_code(context, error.code.rawValue) }
    }
}

/// Returns a value to SQLite: `sqlite3_result_*`.
private func answer(_ context: OpaquePointer?, _ value: SQLiteValue) {
    switch value {
    // SAFETY: the context is SQLite's during `onCall`; it copies texts and blobs (`SQLITE_TRANSIENT`).
    case .null: unsafe sqlite3_result_null(context)
    case .integer(let number): unsafe sqlite3_result_int64(context, number)
    case .real(let number): unsafe sqlite3_result_double(context, number)
    case .text(var text):
        text.withUTF8 { unsafe cratebox_sqlite_result_text(context, $0.baseAddress, UInt64($0.count)) }
    case .blob(let blob):
        unsafe blob.withUnsafeBytes { unsafe cratebox_sqlite_result_blob(context, $0.baseAddress, UInt64($0.count)) }
    }
}

private func onRelease(_ data: UnsafeMutableRawPointer?) {
    // SAFETY: the reference that `add(function:)` retained; SQLite gives it up once.
    guard let data = unsafe data else { return }
    unsafe Unmanaged<FunctionBody>.fromOpaque(data).release()
}
