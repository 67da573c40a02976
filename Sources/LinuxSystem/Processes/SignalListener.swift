/// Calls a body for some signals, on the thread that runs ``ProcessSignals/take()``, until the listener is destroyed.
///
/// Several signals at once may cause one call. The body must be short, because no other signal is handled meanwhile.
public final class SignalListener: Sendable {
    private let registration: Registration

    /// Starts listening.
    /// - Parameter numbers: Some of SIGINT, SIGTERM and SIGHUP.
    public init(for numbers: [Int32], _ run: @escaping @Sendable () -> Void) {
        precondition(numbers.allSatisfy(ProcessSignals.taken.contains), "Other signals are not taken.")
        registration = Registration(numbers, run)
        ProcessSignals.add(registration)
    }

    deinit { ProcessSignals.remove(registration) }

    /// What ``ProcessSignals`` keeps of a listener, without keeping the listener alive.
    final class Registration: Sendable {
        let numbers: [Int32]
        let run: @Sendable () -> Void

        init(_ numbers: [Int32], _ run: @escaping @Sendable () -> Void) { (self.numbers, self.run) = (numbers, run) }
    }
}
