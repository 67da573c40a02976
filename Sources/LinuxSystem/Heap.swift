internal import CLinux
internal import Glibc

/// Settings of the C library's allocator: malloc(3).
public enum Heap {
    /// Limits the number of arenas, the parts of the heap that threads use in turn: mallopt(3), `M_ARENA_MAX`.
    ///
    /// By default there are up to eight for each processor. What one thread frees is then of no use to the others: a
    /// box with a dozen threads keeps twice the memory, and takes more over months. Call before other threads start.
    public static func limitArenas(to count: Int32) { mallopt(M_ARENA_MAX, count) }
}
