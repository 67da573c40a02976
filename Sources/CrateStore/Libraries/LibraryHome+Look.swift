public import CrateCore

extension LibraryHome {
    /// Why the library is not there, or cannot be read; nil when it is live. Asks no store.
    ///
    /// Blocks for as long as the file system does. A mark of a kind that is not known here is not looked at.
    public func gap(named name: String) -> LibraryGap? {
        guard let kind = Subscription.Identity(rawValue: identity) else { return nil }
        let library = Subscription(
            id: 0, uuid: fingerprint, name: name, root: root, identity: kind, fingerprint: fingerprint,
            mountPoint: mountPoint, fileSystem: nil, manifest: nil, isPaused: false)
        return LibraryProbe.lookAtFiles(library).gap
    }
}
