internal import Glibc
internal import IntentRules

/// Reads files or folders and runs rules over each project in them.
struct Reviewer: Sendable {
    /// The result of a review before suppressions.
    struct Result: Sendable {
        var findings: [Finding] = []
        var projects: [Project] = []
        /// The number of Swift files, and how many of them were parsed.
        var seen = 0
        var parsed = 0
        var skipped: [(path: String, reason: String)] = []
    }

    private let rules: [ReviewRule]
    private let settings: ReviewSettings

    init(rules: [ReviewRule], settings: ReviewSettings) {
        self.rules = rules
        self.settings = settings
    }

    /// Reviews a whole folder.
    /// - Parameter caches: the folder of caches; nil for none.
    func review(
        folder root: String, caches: String? = nil, excluding isExcluded: @escaping @Sendable (String) -> Bool
    ) -> Result {
        let (cache, walk) = Workers.both(
            { caches.map { FactCache($0, root: root) } }, { SourceWalk(root, excluding: isExcluded) })
        var result = Result()
        result.skipped = walk.skipped
        result.seen = walk.files.count
        var entries: [FactCache.Entry] = []
        entries.reserveCapacity(walk.files.count)
        let work = ReadingWork.of(walk.files) { cache?.has($0) ?? false }
        for (file, outcome) in Workers.map(work.parts, { part in part.read(in: root, cache) }).joined() {
            switch outcome {
            case .success(let entry): entries.append(entry)
            case .failure(let failure): result.skipped.append((file.path, failure.reason))
            }
        }
        let facts = entries.compactMap(\.facts)
        result.parsed = facts.count
        let isOld = work.changed > 0 || walk.files.count < cache?.count ?? 0
        let (_, judged) = Workers.both(
            { [entries] in if isOld { cache?.write(entries) } },
            { judge(facts.sorted { $0.path < $1.path }, in: root, walk) })
        (result.findings, result.projects) = judged
        return result
    }

    /// Reviews files without their project.
    func review(files: [String]) -> Result {
        var result = Result()
        var facts: [FileFacts] = []
        for path in files {
            do throws(SourceFile.Failure) {
                let text = try SourceFile.text(try SourceFile.bytes(path))
                facts.append(FileReader.facts(of: path.hasSuffix(".md") ? Markdown.code(in: text) : text, path: path))
            } catch {
                result.skipped.append((path, error.reason))
            }
        }
        (result.seen, result.parsed) = (files.count, facts.count)
        let sources = SourceTexts { path in (try? SourceFile.bytes(path)) ?? [] }
        let project = Project(folder: "", files: facts, sources: sources, isWhole: false, settings: settings)
        result.findings = Engine(rules: rules).findings(in: project)
        result.projects = [project]
        return result
    }

    private func judge(_ facts: [FileFacts], in root: String, _ walk: SourceWalk) -> ([Finding], [Project]) {
        let folders = ProjectFolders(walk)
        let sources = SourceTexts { path in (try? SourceFile.bytes("\(root)/\(path)")) ?? [] }
        let groups = Dictionary(grouping: facts.filter { !$0.isTest }) { folders.folder(of: $0.path) }
        var found: (findings: [Finding], projects: [Project]) = ([], [])
        for (folder, files) in groups.sorted(by: { $0.key < $1.key }) {
            var settings = ProjectSettings.read(settings, walk, folder: folder, root: root)
            if files.contains(where: \.mentionsInflection) {
                settings.languages.formUnion(ProjectSettings.languages(walk, folder: folder, root: root))
            }
            let project = Project(folder: folder, files: files, sources: sources, isWhole: true, settings: settings)
            found.findings += Engine(rules: rules).findings(in: project)
            found.projects.append(project)
        }
        return found
    }
}

extension FileFacts {
    /// Whether the file belongs to tests, which do not ship with an app.
    var isTest: Bool {
        imports.contains { $0 == "XCTest" || $0 == "Testing" }
            || path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") || $0 == "Tests" }
    }
}
