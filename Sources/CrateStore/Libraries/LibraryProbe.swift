internal import CrateCore
internal import Glibc
package import LinuxSystem

/// Checks whether a subscribed library is live.
///
/// ``inspect`` blocks as long as the file system does, so it runs on its own thread and is abandoned after ``timeout``:
/// a hung share does not block the caller.
package struct LibraryProbe: Sendable {
    /// How long a check may take.
    package var timeout: Duration
    /// Measures ``timeout``; tests replace it by one that they advance.
    package var clock: any Clock<Duration>
    /// The blocking check of the files.
    package var inspect: @Sendable (Subscription) -> LibraryState

    /// Creates a probe. Tests replace the clock and the check.
    package init(
        timeout: Duration = .seconds(2), clock: any Clock<Duration> = ContinuousClock(),
        inspect: @escaping @Sendable (Subscription) -> LibraryState = LibraryProbe.inspectFiles
    ) {
        self.timeout = timeout
        self.clock = clock
        self.inspect = inspect
    }

    /// The current state of a subscription. A paused one is not checked.
    package func state(of library: Subscription) async -> LibraryState {
        if let paused = Self.paused(library) { return paused }
        let inspect = inspect
        let answer = await firstAnswer(within: timeout, on: clock) { inspect(library) }
        return answer ?? Self.gap(.offline, library) { $0.cause = .deadline }
    }

    /// As ``state(of:)``, but blocks the calling thread for up to ``timeout`` of real time.
    package func stateBlocking(of library: Subscription) -> LibraryState {
        if let paused = Self.paused(library) { return paused }
        let inspect = inspect
        return firstAnswer(within: timeout) { inspect(library) } ?? Self.gap(.offline, library) { $0.cause = .deadline }
    }

    private static func paused(_ library: Subscription) -> LibraryState? {
        library.isPaused ? gap(.paused, library) { _ in } : nil
    }

    /// Checks in this order whether the library's folder exists, is mounted, may be read, and is that of the library.
    /// Blocks as long as the file system does.
    package static func inspectFiles(_ library: Subscription) -> LibraryState {
        do throws(Errno) {
            let root = try OpenFile(library.root, for: .folder)
            guard try isMounted(library) else { return gap(.offline, library) { $0.cause = .notMounted } }
            if faccessat(root.descriptor, ".", R_OK | X_OK, AT_EACCESS) != 0 { throw Errno.last }
            return switch library.identity {
            case .manifest: try manifestState(library, in: root.descriptor)
            case .filesystem, .source: try mountState(library, on: try MountTable.current().mount(of: library.root))
            }
        } catch {
            return state(library, after: error)
        }
    }

    /// False when the library's mount point is now a plain folder.
    private static func isMounted(_ library: Subscription) throws(Errno) -> Bool {
        guard let expected = library.mountPoint, expected != "/" else { return true }
        if isMountPoint(expected) { return true }
        guard let found = try MountTable.current().mount(of: library.root)?.point else { return true }
        return found == expected || !expected.hasPrefix(found)
    }

    /// True if a file system is mounted at a path: its device differs from the parent's. This avoids reading the mount
    /// table, but overlooks a bind mount of the same file system.
    package static func isMountPoint(_ path: String) -> Bool {
        guard let inside = device(path), let outside = device("\(path)/..") else { return false }
        return inside != outside
    }

    private static func device(_ path: String) -> dev_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_dev : nil
    }

    /// The state after a system error: `offline` for a path that does not exist, otherwise `unreadable`.
    package static func state(_ library: Subscription, after error: Errno) -> LibraryState {
        gap(error.meansAbsent ? .offline : .unreadable, library) { $0.errno = error.name }
    }

    private static func manifestState(_ library: Subscription, in root: Int32) throws(Errno) -> LibraryState {
        do throws(LibraryManifest.Failure) {
            let bytes = try LibraryManifest.bytes(in: root)
            if let known = library.manifest, bytes.elementsEqual(known.utf8) { return .live }
            let manifest = try LibraryManifest.parse(bytes)
            guard manifest.uuid != library.fingerprint else { return .live }
            return wrong(library, found: manifest.uuid)
        } catch {
            switch error {
            case .none:
                // The folder of a library is never empty. An empty folder is the mount point of a disk that is not
                // mounted.
                guard try isEmpty(library.root) else { return gap(.unidentified, library) { $0.cause = .noManifest } }
                return gap(.offline, library) { $0.cause = .empty }
            case .damaged: return gap(.unidentified, library) { $0.cause = .damagedManifest }
            case .unsupported(let version): return gap(.unsupported, library) { $0.version = version }
            case .system(let error): return gap(.unreadable, library) { $0.errno = error.name }
            }
        }
    }

    /// Whether a folder is certainly empty.
    private static func isEmpty(_ folder: String) throws(Errno) -> Bool {
        do throws(Errno) {
            return try OpenFile.names(inFolder: folder).isEmpty
        } catch {
            if error.meansShortage { throw error }
            return false
        }
    }

    private static func mountState(
        _ library: Subscription, on mount: MountTable.Mount?
    ) throws(Errno) -> LibraryState {
        guard let mount, let found = try library.identity.fingerprint(of: library.root, on: mount) else {
            return gap(.unidentified, library) { $0.expected = library.fingerprint }
        }
        return found == library.fingerprint ? .live : wrong(library, found: found)
    }

    private static func wrong(_ library: Subscription, found: String) -> LibraryState {
        gap(.wrongLibrary, library) {
            $0.expected = library.fingerprint
            $0.found = found
        }
    }

    private static func gap(
        _ reason: LibraryGap.Reason, _ library: Subscription, _ fill: (inout GapDetail) -> Void
    ) -> LibraryState {
        var detail = GapDetail { $0.root = library.root }
        fill(&detail)
        return .gap(LibraryGap(reason, library: library.name, detail: detail))
    }
}

extension Subscription.Identity {
    /// The fingerprint of a mounted folder without a manifest; nil when this identity does not apply.
    /// - Throws: `Errno` when the process lacks descriptors or memory.
    func fingerprint(of root: String, on mount: MountTable.Mount) throws(Errno) -> String? {
        let base =
            switch self {
            case .manifest: String?.none
            case .filesystem: try FileSystemUUID.of(mount)
            case .source: Self.placeless.contains(mount.source) ? nil : mount.source
            }
        return base.map { $0 + mount.pathInFileSystem(of: root) }
    }

    /// Sources that do not identify a mount.
    private static let placeless: Set<String> = ["none", "tmpfs", "overlay", "ramfs", "rootfs", "shm", "udev"]
}
