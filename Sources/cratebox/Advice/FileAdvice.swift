import CrateCore
import CrateStore
import CrateTerminal

/// The advice about files that a scan or a verification has found in another state than the collection has them.
enum FileAdvice {
    /// Files that were deleted on purpose, which a scan only marks, because files may return: one line for each library
    /// from which files are missing.
    static func deleted(from libraries: some Sequence<String>) -> [TerminalText] {
        Set(libraries).sorted().map { library in
            let command = "cratebox library forget --missing \(ShellWord.argument(library))"
            let advice: LocalizedText = "If it was deleted on purpose: \(command)"
            return Hint.line(advice.text)
        }
    }

    /// Missing files in whose places is something else, such as a folder.
    static var occupied: TerminalText {
        let advice: LocalizedText =
            "Put the file back where something else has its name, then: cratebox library scan"
        return Hint.line(advice.text)
    }

    /// What to do about damaged files: a scan alone would find the same damage.
    static var ripAgain: LocalizedText {
        "Rip again what is wrong, or fetch it from a backup, then: cratebox library scan"
    }

    /// What to do about files that can't be read although permissions allow it.
    static var disk: LocalizedText { "Look at the disk, then: cratebox library scan" }

    /// Files that are wrong, and tracks that have no file: what to do about both; nil without any.
    static func replacement(isWrong: Bool, isMissing: Bool) -> LocalizedText? {
        switch (isWrong, isMissing) {
        case (true, true):
            "Rip again what is wrong or missing, or fetch it from a backup, then: cratebox library scan"
        case (true, false): ripAgain
        case (false, true): "Rip again what is missing, or fetch it from a backup, then: cratebox library scan"
        case (false, false): nil
        }
    }

    /// Unused files that lack no permission, such as links to missing files; empty without any.
    /// - Parameter roots: The roots of the libraries by their names.
    static func unused(_ files: [UnusedFile], below roots: [String: String]) -> [TerminalText] {
        let isAny = files.contains { file in
            file.isBroken && ClosedFolder.of(file.file, below: roots[file.library], reason: file.reason) == nil
        }
        let advice: LocalizedText = "Repair or delete what is not used, then: cratebox library scan"
        return isAny ? [Hint.line(advice.text)] : []
    }

    /// Files that were repaired, whose metadata only a scan reads: the line of the command for these libraries; empty
    /// without any.
    static func unscanned(in libraries: [String]) -> [TerminalText] {
        scan(of: libraries).map { [Hint.nextLine($0)] } ?? []
    }

    /// Files that are missing since the last scan, which a scan finds in another folder: the line of the command for
    /// these libraries; empty without any.
    static func moved(in libraries: [String]) -> [TerminalText] {
        guard let command = scan(of: libraries) else { return [] }
        let advice: LocalizedText = "If files have only moved: \(command)"
        return [Hint.line(advice.text)]
    }

    /// The command that scans these libraries; nil for none.
    static func scan(of libraries: [String]) -> String? {
        guard let library = libraries.first else { return nil }
        let isOne = libraries.allSatisfy { $0 == library }
        return "cratebox library scan" + (isOne ? " \(ShellWord.argument(library))" : "")
    }

    /// The same for all libraries of a collection whose files are not as it has them; empty if that can't be found out.
    static func unscanned(in store: Store) async -> [TerminalText] {
        let libraries = LibrarySubscriptions(store: store)
        guard let found = try? await libraries.present(libraries.list()) else { return [] }
        return unscanned(in: found.unscanned.sorted())
    }
}
