/// A file that was reviewed, as far as findings need it afterwards.
public struct ReviewedSource: Sendable, Hashable {
    /// Relative to the root of the review, with `/` between its parts.
    public let file: String
    /// The folder of the module that it belongs to: a file that moves within it keeps its place in a baseline.
    public let module: String
    /// Its lines.
    public let lines: SourceLines
    /// Its comments.
    public let comments: [Comment]

    /// A file; where the module is not known, the path tells it.
    public init(file: String, text: String, comments: [Comment] = [], module: String? = nil) {
        (self.file, self.comments) = (file, comments)
        self.module = module ?? Self.module(of: file)
        lines = SourceLines(text)
    }

    /// A file of a project.
    init(_ facts: FileFacts, in project: Project) {
        (file, comments, module) = (facts.path, facts.comments, Self.module(of: facts.path))
        lines = SourceLines(project.sources.bytes(of: facts.path))
    }

    /// `Sources/Player` of `Sources/Player/Intents/PlayIntent.swift`; in other projects, the first folder.
    public static func module(of file: String) -> String {
        let folders = file.split(separator: "/").dropLast()
        let root = folders.lastIndex { $0 == "Sources" || $0 == "Tests" }
        guard let root, root + 1 < folders.endIndex else { return folders.first.map(String.init) ?? "" }
        return folders[...(root + 1)].joined(separator: "/")
    }
}
