internal import CrateStore
internal import Foundation
public import Intents

/// Reads an artefact from a file.
public enum ArtefactFile {
    /// Why it cannot be checked.
    public enum Problem: Error, Sendable, Hashable {
        /// The file does not exist or cannot be read.
        case unreadable(String)
        /// The content is not that of `cratebox intents --json`; with the reason.
        case malformed(String)
    }

    /// Reads an artefact; `-` is standard input.
    /// - Throws: ``Problem``.
    public static func read(_ path: String) throws(Problem) -> IntentsArtefact {
        let data =
            path == "-" ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: path)
        guard let data else { throw .unreadable(path) }
        do {
            return try ForeignJSON.value(IntentsArtefact.self, of: Array(data))
        } catch let error as ForeignJSON.TooDeep {
            throw .malformed(error.description)
        } catch let error as DecodingError {
            throw .malformed(words(error))
        } catch {
            throw .malformed(ErrorWords.of(error))
        }
    }

    private static func words(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, let context): "\(path(context.codingPath + [key])) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            context.codingPath.isEmpty
                ? "its top has to be an object" : "\(path(context.codingPath)) is of another kind"
        default: "it is no JSON"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce("") { path, key in
            key.intValue.map { "\(path)[\($0)]" } ?? (path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)")
        }
    }
}
