internal import FoundationEssentials
internal import Glibc
internal import LinuxSystem

/// A folder's identity, determined when it is subscribed.
struct LibraryPlace {
    var root: String
    var uuid: String
    var identity: Subscription.Identity
    var fingerprint: String
    var mountPoint: String?
    var fileSystem: String?
    var manifest: String?
    var defaultName: String

    /// Examines a folder, given by its ``resolved(_:)`` path. Creates a manifest if there is none and the folder is
    /// writable.
    static func examine(_ root: String, name: String?) throws(LibraryError) -> LibraryPlace {
        let open = try opened(root)
        let mount = try mount(of: root)
        let folderName = Self.name(ofFolder: root)
        let fileSystem = try mount.map { mount throws(LibraryError) in
            try known(root) { () throws(Errno) in try FileSystemUUID.of(mount) }
        }
        var place = LibraryPlace(
            root: root, uuid: UUID().uuidString.lowercased(), identity: .manifest, fingerprint: "",
            mountPoint: mount?.point, fileSystem: fileSystem ?? nil, defaultName: folderName)
        if let bytes = try manifest(in: open, root, orNew: (place.uuid, name ?? folderName)) {
            let manifest = try parsed(bytes, root)
            place.manifest = String(decoding: bytes, as: UTF8.self)
            place.uuid = manifest.uuid
            place.fingerprint = manifest.uuid
            if let name = manifest.name, !name.isEmpty { place.defaultName = name }
            return place
        }
        return try place.withoutManifest(on: mount)
    }

    /// The place with a new identity, for the copy of a library: a new manifest replaces the copied one; if it cannot
    /// be written, the file system or mount identifies the folder.
    static func renewed(_ place: LibraryPlace, name: String?) throws(LibraryError) -> LibraryPlace {
        var place = place
        place.uuid = UUID().uuidString.lowercased()
        place.defaultName = Self.name(ofFolder: place.root)
        let manifest = LibraryManifest(
            format: LibraryManifest.knownFormat, uuid: place.uuid, name: name ?? place.defaultName)
        let folder = try opened(place.root)
        guard let bytes = try written(manifest, in: folder, place.root) else {
            place.manifest = nil
            return try place.withoutManifest(on: try mount(of: place.root))
        }
        place.identity = .manifest
        place.manifest = String(decoding: bytes, as: UTF8.self)
        place.fingerprint = place.uuid
        return place
    }

    private static func name(ofFolder root: String) -> String {
        root.split(separator: "/").last.map(String.init) ?? "library"
    }

    /// The place identified by its file system or mount.
    private func withoutManifest(on mount: MountTable.Mount?) throws(LibraryError) -> LibraryPlace {
        var place = self
        for identity in [Subscription.Identity.filesystem, .source] {
            guard let mount,
                let fingerprint = try Self.known(
                    root, { () throws(Errno) in try identity.fingerprint(of: root, on: mount) })
            else { continue }
            place.identity = identity
            place.fingerprint = fingerprint
            return place
        }
        throw .unidentifiable(root)
    }

    private static func mount(of root: String) throws(LibraryError) -> MountTable.Mount? {
        try known(root) { () throws(Errno) in try MountTable.current().mount(of: root) }
    }

    /// What the system tells about a folder; nil if it tells nothing. Throws for a lack of descriptors or memory, so that
    /// the folder is not subscribed without what would be known a moment later.
    private static func known<Value>(
        _ root: String, _ ask: () throws(Errno) -> Value?
    ) throws(LibraryError) -> Value? {
        do throws(Errno) {
            return try ask()
        } catch {
            guard !error.meansShortage else { throw failure(error, root) }
            return nil
        }
    }

    /// The absolute path of a folder, without symbolic links.
    static func resolved(_ folder: String) throws(LibraryError) -> String {
        guard let path = realpath(folder, nil) else { throw failure(.last, folder) }
        defer { free(path) }
        return String(cString: path)
    }

    private static func opened(_ root: String) throws(LibraryError) -> OpenFile {
        do throws(Errno) {
            let open = try OpenFile(root, for: .folder)
            if faccessat(open.descriptor, ".", R_OK | X_OK, AT_EACCESS) != 0 { throw Errno.last }
            return open
        } catch {
            throw failure(error, root)
        }
    }

    private static func failure(_ error: Errno, _ path: String) -> LibraryError {
        error.meansAbsent ? .noSuchFolder(path) : .unreadable(path, reason: error.words)
    }

    /// The existing manifest or a new one; nil when none can be written.
    private static func manifest(
        in folder: borrowing OpenFile, _ root: String, orNew new: (uuid: String, name: String)
    ) throws(LibraryError) -> [UInt8]? {
        do throws(LibraryManifest.Failure) {
            return try LibraryManifest.bytes(in: folder.descriptor)
        } catch {
            if case .system(let error) = error { throw .unreadable(path(root), reason: error.words) }
        }
        let manifest = LibraryManifest(format: LibraryManifest.knownFormat, uuid: new.uuid, name: new.name)
        return try written(manifest, in: folder, root)
    }

    /// Writes a manifest; nil where none can be written.
    private static func written(
        _ manifest: LibraryManifest, in folder: borrowing OpenFile, _ root: String
    ) throws(LibraryError) -> [UInt8]? {
        do throws(Errno) {
            return try manifest.write(in: folder)
        } catch {
            guard !error.meansShortage else { throw failure(error, root) }
            return nil
        }
    }

    private static func parsed(_ bytes: [UInt8], _ root: String) throws(LibraryError) -> LibraryManifest {
        do throws(LibraryManifest.Failure) {
            return try LibraryManifest.parse(bytes)
        } catch {
            if case .unsupported(let version) = error { throw .unsupported(version: version) }
            throw .damagedManifest(path(root))
        }
    }

    private static func path(_ root: String) -> String { "\(root)/\(LibraryManifest.fileName)" }
}
