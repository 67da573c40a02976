import CLinux

/// The memory that this process has allocated and not freed.
///
/// The resident memory is more: it contains what was freed between pieces that are still used.
public enum HeapUse {
    /// The present size: mallinfo2(3), all arenas and mapped pieces.
    public static var kibibytes: Int {
        let facts = mallinfo2()
        return (facts.uordblks + facts.hblkhd) / 1024
    }
}
