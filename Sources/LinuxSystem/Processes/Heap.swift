internal import CLinux
internal import Glibc

/// The C library's allocator: malloc(3).
public enum Heap {
    /// Limits the number of arenas, the parts of the heap that threads use in turn: mallopt(3), `M_ARENA_MAX`.
    ///
    /// By default there are up to eight for each processor, and memory freed in one arena is not used by threads of
    /// another: a box with a dozen threads uses twice as much memory, and the use grows over months. Call it before
    /// other threads start.
    public static func limitArenas(to count: Int32) { mallopt(M_ARENA_MAX, count) }

    /// Returns freed pages of all arenas to the system: malloc_trim(3). Takes milliseconds.
    ///
    /// By default only pages at the end of an arena are returned, so memory freed in one arena adds to that of the next
    /// task: an import followed by indexing used the memory of both.
    public static func trim() { malloc_trim(0) }
}
