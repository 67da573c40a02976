internal import IntentRules

/// Applies fixes of safe rules and verifies each: the file still parses, the finding is gone, and there are no new
/// findings.
struct Fixer: Sendable {
    /// The names of the rules whose findings are fixed.
    let rules: Set<String>
    let engine: Engine
    /// Whether a finding is excluded from fixes, by a comment for example.
    let isSilenced: @Sendable (Finding, Project) -> Bool

    /// Far above the number of findings in any project; guards against an endless loop.
    private static let passes = 10_000

    /// Returns the changed files without writing them. Repeats until no fix is left, because one fix may enable
    /// another.
    func changes(in project: Project) -> [FileChange] {
        var current = project
        var texts: [String: [UInt8]] = [:]
        var fixed: [String: Int] = [:]
        var refused: Set<Refusal> = []
        for _ in 0..<Self.passes {
            let findings = engine.findings(in: current)
            let due = findings.filter {
                !$0.edits.isEmpty && rules.contains($0.rule.name) && !refused.contains(Refusal($0))
                    && !isSilenced($0, current)
            }
            guard !due.isEmpty else { break }
            for (path, own) in Dictionary(grouping: due, by: \.file).sorted(by: { $0.key < $1.key }) {
                for finding in Self.apart(own) {
                    guard let next = current.applying(finding.edits, to: path), isBetter(next, than: current, finding)
                    else {
                        refused.insert(Refusal(finding))
                        continue
                    }
                    texts[path] = next.sources.bytes(of: path)
                    fixed[path, default: 0] += 1
                    current = next
                    // The fix has moved the rest of the file, so review it again.
                    break
                }
            }
        }
        return texts.sorted { $0.key < $1.key }.map { path, bytes in
            FileChange(
                path: path, fixed: fixed[path] ?? 0, before: project.sources.bytes(of: path), after: bytes)
        }
    }

    /// A finding whose fix failed verification.
    private struct Refusal: Hashable {
        let rule: String
        let file: String
        let scope: String
        let subject: String

        init(_ finding: Finding) {
            (rule, file, scope, subject) = (finding.rule.name, finding.file, finding.scope, finding.subject)
        }
    }

    private static func apart(_ findings: [Finding]) -> [Finding] {
        findings.sorted { $0.span.offset < $1.span.offset }
    }

    /// Whether there are fewer findings of this rule and no more of any other.
    private func isBetter(_ next: Project, than project: Project, _ finding: Finding) -> Bool {
        func counts(_ project: Project) -> [String: Int] {
            engine.findings(in: project).reduce(into: [:]) { $0[$1.rule.name, default: 0] += 1 }
        }
        let (old, new) = (counts(project), counts(next))
        return new[finding.rule.name] ?? 0 < old[finding.rule.name] ?? 0
            && new.allSatisfy { $0.value <= old[$0.key] ?? 0 }
    }
}

extension Project {
    /// Returns the project with a file changed; nil if the file would have more syntax errors than before.
    func applying(_ edits: [Edit], to path: String) -> Project? {
        guard let number = files.firstIndex(where: { $0.path == path }) else { return nil }
        let old = sources.bytes(of: path)
        guard let bytes = Edit.applied(edits, to: old), let text = try? SourceFile.text(bytes),
            FileReader.errors(in: text) <= FileReader.errors(in: String(decoding: old, as: UTF8.self))
        else { return nil }
        var changed = files
        changed[number] = FileReader.facts(of: text, path: path)
        let sources = self.sources
        return Project(
            folder: folder, files: changed, sources: SourceTexts { $0 == path ? bytes : sources.bytes(of: $0) },
            isWhole: isWhole, settings: settings)
    }
}

extension Edit {
    /// Applies edits to bytes; nil if they overlap or are out of range.
    static func applied(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        var place = 0
        for edit in edits.sorted(by: { ($0.offset, $0.length) < ($1.offset, $1.length) }) {
            guard edit.offset >= place, edit.length >= 0, edit.offset + edit.length <= bytes.count else { return nil }
            result += bytes[place..<edit.offset]
            result += Array(edit.text.utf8)
            place = edit.offset + edit.length
        }
        return result + bytes[place...]
    }
}
