public import CrateCore

extension LibraryHome {
    /// Why the library is not available; nil when it is live. Does not use the store.
    ///
    /// Blocks as long as the file system does. Returns nil without checking when the kind of identity is unknown.
    public func gap(named name: String) -> LibraryGap? {
        guard let kind = Subscription.Identity(rawValue: identity) else { return nil }
        let library = Subscription(
            id: 0, uuid: fingerprint, name: name, root: root, identity: kind, fingerprint: fingerprint,
            mountPoint: mountPoint, fileSystem: nil, manifest: nil, isPaused: false)
        return LibraryProbe.inspectFiles(library).gap
    }
}
