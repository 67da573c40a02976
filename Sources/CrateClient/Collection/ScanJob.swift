/// A scan of the libraries that runs in the box.
public struct ScanJob: Codable, Sendable, Hashable {
    /// Its number; each scan has a higher one.
    public var id: Int
    /// How many files were looked at so far.
    public var scanned: Int
    /// It has ended.
    public var isDone: Bool

    /// Its parts.
    public init(id: Int, scanned: Int, isDone: Bool) { (self.id, self.scanned, self.isDone) = (id, scanned, isDone) }
}
