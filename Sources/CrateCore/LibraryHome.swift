/// Identifies the location of a rip library and distinguishes it from another one in its place, even before the store
/// is open.
public struct LibraryHome: Sendable, Hashable {
    /// The absolute path of the root folder, without symbolic links.
    public var root: String
    /// The kind of identity: `manifest`, `filesystem` or `source`.
    public var identity: String
    /// The value that identifies the library.
    public var fingerprint: String
    /// The mount point of its file system, if known.
    public var mountPoint: String?

    /// Creates a home from its root folder, identity and mount point.
    public init(root: String, identity: String, fingerprint: String, mountPoint: String? = nil) {
        self.root = root
        self.identity = identity
        self.fingerprint = fingerprint
        self.mountPoint = mountPoint
    }
}
