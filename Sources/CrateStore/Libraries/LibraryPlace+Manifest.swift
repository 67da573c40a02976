internal import Glibc
internal import LinuxSystem

extension LibraryPlace {
    /// Whether a manifest can be created, as far as permissions show without writing one.
    var isWritable: Bool { faccessat(AT_FDCWD, root, W_OK | X_OK, AT_EACCESS) == 0 }

    /// The place with a new manifest. If it cannot be written, the file system or mount identifies the folder.
    func marked(name: String?) throws(LibraryError) -> LibraryPlace {
        let manifest = LibraryManifest(format: LibraryManifest.knownFormat, uuid: uuid, name: name ?? defaultName)
        guard let bytes = try written(manifest) else { return try withoutManifest() }
        var place = self
        (place.identity, place.fingerprint, place.lacksManifest) = (.manifest, uuid, false)
        place.manifest = String(decoding: bytes, as: UTF8.self)
        return place
    }

    /// The place with another name in its manifest; unchanged if the manifest can't be written.
    func renamed(_ name: String) throws(LibraryError) -> LibraryPlace {
        guard let text = manifest, var renamed = try? LibraryManifest.parse(Array(text.utf8)), renamed.name != name
        else { return self }
        renamed.name = name
        guard let bytes = try written(renamed) else { return self }
        var place = self
        place.manifest = String(decoding: bytes, as: UTF8.self)
        return place
    }

    /// The place identified by its file system or mount.
    /// - Throws: ``LibraryError/unidentifiable(_:)`` if neither identifies it.
    func withoutManifest() throws(LibraryError) -> LibraryPlace {
        guard let place = try mounted() else { throw .unidentifiable(root) }
        return place
    }

    /// Writes the manifest of a library into its root again.
    static func restoreManifest(of library: Subscription) throws(LibraryError) {
        let known = library.manifest.flatMap { try? LibraryManifest.parse(Array($0.utf8)) }
        let manifest = LibraryManifest(
            format: LibraryManifest.knownFormat, uuid: library.fingerprint, name: known?.name ?? library.name)
        let folder = try opened(library.root)
        do throws(Errno) {
            _ = try manifest.write(in: folder)
        } catch {
            throw .unwritable(path(library.root), reason: error.words)
        }
    }

    /// Writes a manifest and returns its bytes; nil if it can't be written.
    /// - Throws: ``LibraryError`` when the folder can't be opened, or the process lacks descriptors or memory.
    private func written(_ manifest: LibraryManifest) throws(LibraryError) -> [UInt8]? {
        let folder = try Self.opened(root)
        do throws(Errno) {
            return try manifest.write(in: folder)
        } catch {
            guard !error.meansShortage else { throw Self.failure(error, root) }
            return nil
        }
    }
}
