internal import CrateCore
internal import Foundation
internal import Glibc

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
    /// The name given when the library was first subscribed.
    var name: String?

    /// Why a manifest cannot be used.
    enum Failure: Error, Hashable {
        /// There is no manifest.
        case none
        /// It cannot be read, because of this system error.
        case system(SystemError)
        /// It is not a valid manifest.
        case damaged
        /// It has another format version.
        case unsupported(Int)
    }

    /// Reads the raw manifest of an open folder.
    static func bytes(in folder: Int32) throws(Failure) -> [UInt8] {
        do throws(SystemError) {
            return try OpenFile(fileName, in: folder, flags: O_RDONLY | O_NONBLOCK).contents(limit: limit)
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
    func write(in folder: Int32) throws(SystemError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else { throw SystemError(EINVAL) }
        let bytes = Array(data) + [UInt8(ascii: "\n")]
        let temporary = ".\(Self.fileName).\(getpid())"
        do throws(SystemError) {
            let file = try OpenFile(new: temporary, in: folder, mode: 0o644)
            try file.write(bytes)
            // Overrides the umask: other boxes and users have to read the file.
            fchmod(file.descriptor, 0o644)
            if renameat(folder, temporary, folder, Self.fileName) != 0 { throw SystemError.last }
        } catch {
            unlinkat(folder, temporary, 0)
            throw error
        }
        fsync(folder)
        return bytes
    }
}
