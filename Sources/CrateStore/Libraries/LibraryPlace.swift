internal import CrateCore
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
    /// True while the folder has no manifest and no other identity was chosen.
    var lacksManifest = false
    var defaultName: String

    /// Examines a folder, given by its ``resolved(_:)`` path. Writes nothing.
    static func examine(_ root: String) throws(LibraryError) -> LibraryPlace {
        let open = try opened(root)
        let mount = try mount(of: root)
        var place = LibraryPlace(
            root: root, uuid: UUID().uuidString.lowercased(), identity: .manifest, fingerprint: "",
            mountPoint: mount?.point, fileSystem: try fileSystem(of: root, on: mount),
            defaultName: Self.name(ofFolder: root))
        guard let bytes = try manifest(in: open, root) else {
            place.lacksManifest = true
            return place
        }
        let manifest = try parsed(bytes, root)
        place.manifest = String(decoding: bytes, as: UTF8.self)
        place.uuid = manifest.uuid
        place.fingerprint = manifest.uuid
        if let name = manifest.name.map(Self.printable), !name.isEmpty { place.defaultName = name }
        return place
    }

    /// The UUID of the file system that a folder is on now; nil when there is none.
    static func fileSystem(of root: String) throws(LibraryError) -> String? {
        try fileSystem(of: root, on: try mount(of: root))
    }

    private static func fileSystem(
        of root: String, on mount: MountTable.Mount?
    ) throws(LibraryError) -> String? {
        guard let mount else { return nil }
        return try known(root) { () throws(Errno) in try FileSystemUUID.of(mount) }
    }

    /// The place with a new UUID and the name of its folder, for the copy of a library.
    func renewed() -> LibraryPlace {
        var place = self
        place.uuid = UUID().uuidString.lowercased()
        place.defaultName = Self.name(ofFolder: root)
        return place
    }

    /// The name that a library has without a given one.
    static func name(ofFolder root: String) -> String {
        let name = printable(root.split(separator: "/").last ?? "")
        return name.isEmpty ? "library" : name
    }

    /// The name of a folder or in a manifest, adapted to the rules of ``GivenName``.
    private static func printable(_ name: some StringProtocol) -> String {
        Folding.trimmed(CleanText.line(Folding.trimmed(String(name))).prefix(GivenName.mostLetters))
    }

    /// The place identified by its file system or mount; nil when neither identifies it.
    func mounted() throws(LibraryError) -> LibraryPlace? {
        var place = self
        (place.manifest, place.lacksManifest) = (nil, false)
        let mount = try Self.mount(of: root)
        for identity in [Subscription.Identity.filesystem, .source] {
            guard let mount,
                let fingerprint = try Self.known(
                    root, { () throws(Errno) in try identity.fingerprint(of: root, on: mount) })
            else { continue }
            place.identity = identity
            place.fingerprint = fingerprint
            return place
        }
        return nil
    }

    private static func mount(of root: String) throws(LibraryError) -> MountTable.Mount? {
        try known(root) { () throws(Errno) in try MountTable.current().mount(of: root) }
    }

    /// The result of a query about a folder; nil if the query fails. Throws when the process lacks descriptors or
    /// memory, so that the folder is not subscribed without facts that would be available a moment later.
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

    static func opened(_ root: String) throws(LibraryError) -> OpenFile {
        do throws(Errno) {
            let open = try OpenFile(root, for: .folder)
            if faccessat(open.descriptor, ".", R_OK | X_OK, AT_EACCESS) != 0 { throw Errno.last }
            return open
        } catch {
            throw failure(error, root)
        }
    }

    static func failure(_ error: Errno, _ path: String) -> LibraryError {
        guard error.meansAbsent else { return .unreadable(path, reason: error.words) }
        // ENOTDIR is also the error for a path that leads through a file.
        return error.code == ENOTDIR && access(path, F_OK) == 0 ? .notAFolder(path) : .noSuchFolder(path)
    }

    /// The manifest's bytes; nil when there is none.
    private static func manifest(
        in folder: borrowing OpenFile, _ root: String
    ) throws(LibraryError) -> [UInt8]? {
        do throws(LibraryManifest.Failure) {
            return try LibraryManifest.bytes(in: folder.descriptor)
        } catch {
            if case .system(let error) = error { throw .unreadable(path(root), reason: error.words) }
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

    static func path(_ root: String) -> String { "\(root)/\(LibraryManifest.fileName)" }
}
