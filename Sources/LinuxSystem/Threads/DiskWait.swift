internal import Glibc

/// A pool of threads that replaces threads that wait for a disk, so that other work continues.
public protocol ReplacingPool: AnyObject, Sendable {
    /// Called on one of the pool's threads when it begins to wait.
    func threadWaits()
    /// Called on the same thread when its wait is over.
    func threadReturns()
}

/// Notifies the pool of the current thread when the thread waits for a disk.
///
/// A disk can block a thread for seconds: an SD card that erases its blocks, a drive that spins up, fsync(2) after
/// another process's writes.
public enum DiskWait {
    /// The pool that the current thread belongs to.
    private final class Seat: Sendable {
        let pool: any ReplacingPool

        init(_ pool: any ReplacingPool) { self.pool = pool }
    }

    /// The key of each thread's seat, which is not retained; null on threads without a pool, and during a wait.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        // SAFETY: the call only writes to `key`; without a destructor nothing is called with a thread's value.
        let code = unsafe pthread_key_create(&key, nil)
        precondition(code == 0, "A process has 1024 keys for data of threads.")
        return key
    }()

    /// Runs a body on the current thread as one of a pool's threads. The pool replaces the thread while the body waits
    /// for a disk.
    public static func serve(_ pool: any ReplacingPool, _ body: () -> Void) {
        let seat = Seat(pool)
        // SAFETY: the address is removed before the seat is released, and only this thread reads it.
        unsafe pthread_setspecific(key, Unmanaged.passUnretained(seat).toOpaque())
        body()
        pthread_setspecific(key, nil)
        withExtendedLifetime(seat) {}
    }

    /// Runs a body that may wait for a disk, and notifies the thread's pool before and after it. Only runs the body on
    /// a thread without a pool, or inside another wait.
    @discardableResult
    public static func during<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        // SAFETY: the value is the seat of `serve`, further up on this thread's stack, which keeps it until it has
        // removed the value.
        guard let place = unsafe pthread_getspecific(key) else { return try body() }
        let seat = unsafe Unmanaged<Seat>.fromOpaque(place).takeUnretainedValue()
        pthread_setspecific(key, nil)
        seat.pool.threadWaits()
        defer {
            seat.pool.threadReturns()
            unsafe pthread_setspecific(key, place)
        }
        return try body()
    }
}
