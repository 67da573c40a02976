import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateStore
import Glibc
import Intents
import LinuxSystem

extension Import {
    /// Performs the work until Ctrl-C and converts its errors to failures.
    static func failing<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await interruptible {
            do {
                return try work()
            } catch let error as ImportError {
                throw Failure(error) ?? .cancelled
            }
        }
    }
}

extension Failure {
    /// The failure of a command without a file.
    static var noExport: Failure {
        Failure(
            .usage, "usage",
            "Which file? On discogs.com open Collection, choose Export, and download the CSV file.",
            fix: "cratebox import FILE")
    }

    /// How to get a file that can be imported.
    private static var exportAdvice: LocalizedText {
        "On discogs.com open Collection, choose Export, and download the CSV file."
    }

    /// The commands for a folder: it may have an export, or be one of music.
    private static func step(besides path: String) -> String {
        var facts = stat()
        guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR else { return "cratebox import FILE" }
        let file = path.hasSuffix("/") ? path + "FILE" : path + "/FILE"
        return """
            cratebox import \(ShellWord.argument(file))
            cratebox library subscribe \(ShellWord.argument(path))
            """
    }

    /// The failure of an import that the user interrupted after its first rows were stored.
    static func cancelled(after rows: Int) -> Failure {
        Failure(
            .cancelled, "cancelled", "Cancelled: the command was interrupted.", advice: "\(rows, .rowsImported)")
    }

    /// The failure about one of several files, none of which was imported.
    var ofAll: Failure {
        Failure(
            status, name, "Nothing was imported, because \(LocalizedText(verbatim: dialog.full))",
            advice: dialog.supporting.map(LocalizedText.init(verbatim:)))
    }

    /// Converts the error of an import that stopped; nil if the user cancelled it.
    init?(_ error: ImportError) {
        switch error {
        case .unreadable(_, ENOENT), .unreadable(_, ENOTDIR):
            self.init(.noInput, "noSuchFile", "\(error.text).", fix: "cratebox import FILE")
        case .unreadable("-", _): self.init(.noInput, "noSuchFile", "\(error.text).")
        case .unreadable(let path, let code):
            let problem = FileProblem(path: SetupLibrary.absolute(path), code: code)
            self.init(.noInput, "noSuchFile", "\(error.text).", fix: ClosedPath.fix(for: problem))
        case .notAFile(let path): self.init(.noInput, "noSuchFile", "\(error.text).", fix: Self.step(besides: path))
        case .pipe: self.init(.noInput, "noSuchFile", "\(error.text).", fix: "cratebox import -")
        case .listsNothing: self.init(.badData, "emptyExport", error.text, advice: Self.exportAdvice)
        case .notAPage where error.isOfFetch:
            self.init(.badData, "notAnExport", error.text, advice: "Fetch that page from Discogs' API again.")
        case .notAnExport, .notAPage, .tooLarge, .foreign:
            self.init(.badData, "notAnExport", error.text, advice: Self.exportAdvice)
        case .store(let error): self.init(error)
        case .cancelled: return nil
        }
    }
}

extension Plural {
    fileprivate static let rowsImported = Plural(
        one: "The first row is in. The next run adds the rest.",
        other: "The first {n} rows are in. The next run adds the rest.")
}
