internal import CLinux
internal import Glibc

/// The C library's allocator: malloc(3).
public enum Heap {
    /// Limits the number of arenas, the parts of the heap that threads use in turn: mallopt(3), `M_ARENA_MAX`.
    ///
    /// By default there are up to eight for each processor. What one thread frees is then of no use to the others: a
    /// box with a dozen threads keeps twice the memory, and takes more over months. Call before other threads start.
    public static func limitArenas(to count: Int32) { mallopt(M_ARENA_MAX, count) }

    /// Returns freed pages of all arenas to the system: malloc_trim(3). Takes milliseconds.
    ///
    /// By default only pages at the end of an arena go back, and what one thread has freed in another arena adds to the
    /// memory of the next: an import and the index after it took the memory of both together.
    public static func trim() { malloc_trim(0) }
}
