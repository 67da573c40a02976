import ArgumentParser
import CrateCore

/// Refusals of empty words, as variables of the shell that are not set leave them.
///
/// Such a word names nothing, and must not become the folder that a path is relative to, or the only album.
extension ParsableArguments {
    /// Refuses an empty path.
    /// - Parameter argument: The argument as the usage writes it: `<file>`, `--configuration <file>`.
    func refuse(emptyPath path: String?, for argument: String) throws {
        guard let path, path.isEmpty else { return }
        throw Self.invalid(path, for: argument)
    }

    /// Refuses a name that is empty or only white space; otherwise like ``refuse(emptyPath:for:)``.
    func refuse(blankName name: String?, for argument: String) throws {
        guard let name, name.allSatisfy(\.isWhitespace) else { return }
        throw Self.invalid(name, for: argument)
    }

    /// The refusal of a value, in the sentence of the parser.
    static func invalid(_ value: String, for argument: String) -> ValidationError {
        ValidationError(localized: "The value “\(value)” isn't valid for \(argument).")
    }
}
