internal import CrateCore
internal import Foundation
internal import Glibc

/// What stands in `cratebox-library.json`: `{"format":1,"uuid":"…","name":"garage"}`.
///
/// Unknown keys are left alone: a later minor change may add some.
struct LibraryManifest: Codable, Hashable, Sendable {
    /// Its name at the library's root.
    static let fileName = "cratebox-library.json"
    /// The version that this box writes, and the only one that it knows.
    static let knownFormat = 1
    /// A manifest is a line: what is larger is something else.
    private static let limit = 65_536
    /// Bytes of a UUID, and of a name, that are believed to be one.
    private static let mostText = 255

    /// Version of the file format.
    var format: Int
    /// UUID of the library, in lower case.
    var uuid: String
    /// The name that its first box gave it.
    var name: String?

    /// Why a manifest is of no use.
    enum Failure: Error, Hashable {
        /// There is none.
        case none
        /// It cannot be read.
        case system(SystemError)
        /// It is not ours.
        case damaged
        /// It is of another version.
        case unsupported(Int)
    }

    /// Reads the bytes of the manifest of a folder that is open.
    static func bytes(in folder: Int32) throws(Failure) -> [UInt8] {
        do throws(SystemError) {
            return try OpenFile(fileName, in: folder, flags: O_RDONLY | O_NONBLOCK).contents(limit: limit)
        } catch {
            throw error.code == ENOENT ? .none : .system(error)
        }
    }

    /// Understands a manifest. The version is looked at before anything else: what follows may be different then.
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

    /// Writes it into a folder that is open, whole or not at all, readable for everyone; the bytes that it wrote.
    func write(in folder: Int32) throws(SystemError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else { throw SystemError(EINVAL) }
        let bytes = Array(data) + [UInt8(ascii: "\n")]
        let temporary = ".\(Self.fileName).\(getpid())"
        do throws(SystemError) {
            let file = try OpenFile(new: temporary, in: folder, mode: 0o644)
            try file.write(bytes)
            // The umask is the caller's; other boxes and users have to read this.
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
