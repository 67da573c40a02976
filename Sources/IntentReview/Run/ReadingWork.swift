/// The files of a walk, divided among threads.
struct ReadingWork {
    /// Files that one thread reads: a changed one, or several whose facts are in the cache.
    struct Part: Sendable {
        var files: [SourceWalk.File]
        var isCached: Bool
    }

    var parts: [Part]
    var changed: Int

    static func of(_ files: [SourceWalk.File], isCached: (SourceWalk.File) -> Bool) -> ReadingWork {
        let cached = files.filter(isCached)
        // The largest files are read first, because a thread that begins one last keeps the others waiting.
        let changed = files.filter { !isCached($0) }.sorted { $0.size > $1.size }
        let parts = stride(from: 0, to: cached.count, by: 32).map { start in
            Part(files: Array(cached[start..<min(start + 32, cached.count)]), isCached: true)
        }
        return ReadingWork(parts: changed.map { Part(files: [$0], isCached: false) } + parts, changed: changed.count)
    }
}

extension ReadingWork.Part {
    typealias Outcome = Result<FactCache.Entry, SourceFile.Failure>

    func read(in root: String, _ cache: FactCache?) -> [(SourceWalk.File, Outcome)] {
        files.map { file in
            if isCached, let entry = cache?.entry(file.path) { return (file, .success(entry)) }
            return (file, Self.parse(file.path, in: root).map { FactCache.Entry(file: file, facts: $0) })
        }
    }

    /// Parses a file; nil for a file without words that rules look for.
    private static func parse(_ path: String, in root: String) -> Result<FileFacts?, SourceFile.Failure> {
        do throws(SourceFile.Failure) {
            let bytes = try SourceFile.bytes("\(root)/\(path)")
            guard Prefilter.mayMatter(bytes) else { return .success(nil) }
            return .success(FileReader.facts(of: try SourceFile.text(bytes), path: path))
        } catch {
            return .failure(error)
        }
    }
}
