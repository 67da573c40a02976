/// A scan of the libraries by the box.
public struct ScanJob: Codable, Sendable, Hashable {
    /// The scan's number, higher than that of every earlier scan.
    public var id: Int
    /// The number of files examined so far.
    public var scanned: Int
    /// Whether the scan has ended.
    public var isDone: Bool

    /// Creates a scan's state.
    public init(id: Int, scanned: Int, isDone: Bool) { (self.id, self.scanned, self.isDone) = (id, scanned, isDone) }
}
