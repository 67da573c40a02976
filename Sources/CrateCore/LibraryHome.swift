/// The location and the identity of a rip library, by which it is distinguished from another one in its place even
/// before the store is open.
public struct LibraryHome: Sendable, Hashable {
    /// The absolute path of the root folder, without symbolic links.
    public var root: String
    /// The kind of identity: `manifest`, `filesystem` or `source`.
    public var identity: String
    /// The UUID or mount source that the library must have, as ``identity`` defines it.
    public var fingerprint: String
    /// The mount point of its file system, if known.
    public var mountPoint: String?

    /// Describes where a library is and how it is recognised; nothing is checked on disk.
    /// - Parameters:
    ///   - root: The absolute path without symbolic links.
    ///   - identity: `manifest`, `filesystem` or `source`.
    ///   - mountPoint: The mount point of the file system; nil if it is unknown.
    public init(root: String, identity: String, fingerprint: String, mountPoint: String? = nil) {
        self.root = root
        self.identity = identity
        self.fingerprint = fingerprint
        self.mountPoint = mountPoint
    }
}
