internal import CLinux
internal import Glibc

/// The C library's allocator: malloc(3).
public enum Heap {
    /// Uses one arena for all threads: mallopt(3), `M_ARENA_MAX`.
    ///
    /// By default there are up to eight for each processor, the parts of the heap that threads use in turn. Memory
    /// freed in one is not used by threads of another, and ``trim()`` does not return the end of any but the first: a
    /// box with two arenas kept 0.7 MiB more, and some 30 KiB more with each 100,000 requests. Call it before other
    /// threads start.
    public static func useOneArena() { mallopt(M_ARENA_MAX, 1) }

    /// Returns freed pages to the system: malloc_trim(3). Takes milliseconds.
    ///
    /// By default only pages at the end of an arena are returned, so memory freed in one arena adds to that of the next
    /// task: an import followed by indexing used the memory of both.
    public static func trim() { malloc_trim(0) }
}
