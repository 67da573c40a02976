internal import CrateCore
internal import FoundationEssentials
internal import Glibc
internal import LinuxSystem

/// The content of `cratebox-library.json`: `{"format":1,"uuid":"…","name":"garage"}`.
///
/// Unknown keys are ignored, so later minor versions can add some.
struct LibraryManifest: Codable, Hashable, Sendable {
    /// The file name at the library's root.
    static let fileName = "cratebox-library.json"
    /// The format version that is written, and the only one that can be read.
    static let knownFormat = 1
    /// The most bytes that are read; a manifest is a single line.
    private static let limit = 65_536
    /// The most bytes of a UUID or a name.
    private static let mostText = 255

    /// The version of the file format.
    var format: Int
    /// The UUID of the library, in lower case.
    var uuid: String
    /// The name given when the library was first subscribed, or by a later subscription.
    var name: String?

    /// Why a manifest cannot be used.
    enum Failure: Error, Hashable {
        /// There is no manifest.
        case none
        /// It cannot be read, because of this system error.
        case system(Errno)
        /// It is not a valid manifest.
        case damaged
        /// It has another format version.
        case unsupported(Int)
    }

    /// Reads the raw manifest of an open folder.
    static func bytes(in folder: Int32) throws(Failure) -> [UInt8] {
        do throws(Errno) {
            return try OpenFile(fileName, in: folder).contents(limit: limit)
        } catch {
            throw error.code == ENOENT ? .none : .system(error)
        }
    }

    /// Parses a manifest. Checks the version first, because other versions may have another layout.
    static func parse(_ bytes: [UInt8]) throws(Failure) -> LibraryManifest {
        struct Version: Decodable { var format: Int }
        guard let version = try? ForeignJSON.value(Version.self, of: bytes) else { throw .damaged }
        guard version.format == knownFormat else { throw .unsupported(version.format) }
        guard var manifest = try? ForeignJSON.value(Self.self, of: bytes),
            (1...mostText).contains(manifest.uuid.utf8.count)
        else { throw .damaged }
        if manifest.name?.utf8.count ?? 0 > mostText { manifest.name = nil }
        manifest.uuid = manifest.uuid.lowercased()
        return manifest
    }

    /// Writes the manifest atomically into an open folder, readable for everyone. Returns the bytes written.
    func write(in folder: borrowing OpenFile) throws(Errno) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else { throw Errno(EINVAL) }
        let bytes = Array(data) + [UInt8(ascii: "\n")]
        do throws(FileProblem) {
            let folder = try SharedFolder(folder, path: ".")
            let file = AtomicFile(Self.fileName, in: folder, temporary: ".\(Self.fileName).\(getpid())")
            // Overrides the umask: other boxes and users have to read the file.
            try file.write(bytes, rights: .exactly(0o644))
        } catch {
            throw Errno(error.code)
        }
        return bytes
    }
}
