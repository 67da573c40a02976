/// By what a rip library is found again, and told from another one in its place: enough to look for it before the store is
/// open.
public struct LibraryHome: Sendable, Hashable {
    /// Absolute path of its root folder, without symbolic links.
    public var root: String
    /// What kind of mark it is recognised by: `manifest`, `filesystem` or `source`.
    public var identity: String
    /// The mark itself.
    public var fingerprint: String
    /// Where its file system is mounted, as far as known.
    public var mountPoint: String?

    /// A library's home.
    public init(root: String, identity: String, fingerprint: String, mountPoint: String? = nil) {
        self.root = root
        self.identity = identity
        self.fingerprint = fingerprint
        self.mountPoint = mountPoint
    }
}
