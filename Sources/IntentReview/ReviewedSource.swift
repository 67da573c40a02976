/// The parts of a reviewed file that are needed after the rules have run.
public struct ReviewedSource: Sendable, Hashable {
    /// The path relative to the root of the review, with `/` as separator.
    public let file: String
    /// The folder of the file's module; a file that moves within it keeps its baseline entries.
    public let module: String
    /// The lines, for fingerprints and reports.
    public let lines: SourceLines
    /// The comments that may suppress findings.
    public let comments: [Comment]

    /// Creates a source from the text and the comments of a file.
    /// - Parameter module: the folder of the module; nil to derive it from the path.
    public init(file: String, text: String, comments: [Comment] = [], module: String? = nil) {
        (self.file, self.comments) = (file, comments)
        self.module = module ?? Self.module(of: file)
        lines = SourceLines(text)
    }

    /// Creates a source for a file of a project, whose lines are read again.
    init(_ facts: FileFacts, in project: Project) {
        (file, comments, module) = (facts.path, facts.comments, Self.module(of: facts.path))
        lines = SourceLines(project.sources.bytes(of: facts.path))
    }

    /// Returns `Sources/Player` for `Sources/Player/Intents/PlayIntent.swift`; in other projects, the first folder.
    public static func module(of file: String) -> String {
        let folders = file.split(separator: "/").dropLast()
        let root = folders.lastIndex { $0 == "Sources" || $0 == "Tests" }
        guard let root, root + 1 < folders.endIndex else { return folders.first.map(String.init) ?? "" }
        return folders[...(root + 1)].joined(separator: "/")
    }
}
