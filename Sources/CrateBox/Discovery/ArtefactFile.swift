public import CrateCore
internal import CrateStore
internal import Glibc
public import Intents
public import LinuxSystem

/// Reads what `cratebox intents --json` printed, for this or another application.
public enum ArtefactFile {
    /// The reasons why the file cannot be checked.
    public enum Problem: Error, Sendable, Hashable {
        /// The file does not exist or cannot be read.
        case unreadable(FileProblem)
        /// The content is not that of `cratebox intents --json`; with the reason.
        case malformed(LocalizedText)
    }

    /// The maximum size that is read, in bytes: about a thousand times that of Cratebox's own artefact.
    private static let limit = 64 << 20

    /// Reads an artefact; `-` is standard input.
    /// - Throws: ``Problem``.
    public static func read(_ path: String) throws(Problem) -> IntentsArtefact {
        let bytes = try bytes(path)
        do {
            return try ForeignJSON.value(IntentsArtefact.self, of: bytes)
        } catch is ForeignJSON.TooDeep {
            throw .malformed("it has to be \(ForeignJSON.TooDeep.text)")
        } catch let error as DecodingError {
            throw .malformed(words(error))
        } catch {
            throw .malformed(LocalizedText(written: ErrorWords.of(error)))
        }
    }

    /// The content of a file, a pipe or standard input.
    private static func bytes(_ path: String) throws(Problem) -> [UInt8] {
        do throws(Errno) {
            guard path != "-" else { return try Descriptor(STDIN_FILENO).contents(limit: limit) }
            let file = try OpenFile(path)
            return try Descriptor(file.descriptor).contents(limit: limit)
        } catch {
            throw .unreadable(FileProblem(path: path, code: error.code))
        }
    }

    private static func words(_ error: DecodingError) -> LocalizedText {
        switch error {
        case .keyNotFound(let key, let context): "\(path(context.codingPath + [key])) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            context.codingPath.isEmpty
                ? "its top has to be an object" : "\(path(context.codingPath)) is of another kind"
        default: "it isn't JSON"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce("") { path, key in
            key.intValue.map { "\(path)[\($0)]" } ?? (path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)")
        }
    }
}
