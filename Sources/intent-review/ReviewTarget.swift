import Foundation
import IntentReview

/// The subject of a review, from the paths on the command line.
struct ReviewTarget {
    /// The path as it was typed, for suggested commands.
    let typed: String
    let subject: ReviewRequest.Subject
    /// The folder that the paths of findings are relative to; empty for single files.
    let root: String
    /// The path from the current folder to the root: `ios/`; empty if there is none.
    let prefix: String

    init(_ paths: [String], changed: [String]) throws {
        let paths = paths.isEmpty ? ["."] : paths
        let folders = try paths.filter(Self.isFolder)
        typed = paths.joined(separator: " ")
        guard let folder = folders.first else {
            guard changed.isEmpty else {
                throw CommandProblem(.usage, "--changed-files goes with a folder: intent-review . --changed-files FILE")
            }
            (subject, root, prefix) = (.files(paths), "", "")
            return
        }
        guard paths.count == 1 else {
            throw CommandProblem(.usage, "Give one folder, or files: a project is judged as a whole.")
        }
        root = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        prefix = root == "." || root.hasPrefix("/") || root.hasPrefix("..") ? "" : root.drop(leading: "./") + "/"
        subject = .folder(root, only: changed.isEmpty ? nil : Set(try Self.relative(changed, to: root)))
    }

    private static func isFolder(_ path: String) throws -> Bool {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandProblem(.noInput, "There is no \(path). Is it spelled right?")
        }
        return isFolder.boolValue
    }

    /// Converts file names relative to the current folder to names relative to the root.
    private static func relative(_ files: [String], to root: String) throws -> [String] {
        var names = files
        if files == ["-"] {
            names = []
            while let line = readLine() { names.append(line) }
        }
        let base = URL(fileURLWithPath: root).standardizedFileURL.path
        return names.filter { !$0.isEmpty }.map { name in
            let path = URL(fileURLWithPath: name).standardizedFileURL.path
            return path.hasPrefix(base + "/") ? String(path.dropFirst(base.count + 1)) : name
        }
    }

    /// Finds a file in the root, otherwise in the current folder; nil if neither contains it.
    func file(_ name: String) -> String? {
        [place(name), name].first { FileManager.default.fileExists(atPath: $0) }
    }

    func place(_ name: String) -> String { root.isEmpty ? name : "\(root)/\(name)" }

    var linkRoot: String { URL(fileURLWithPath: root.isEmpty ? "." : root).standardizedFileURL.path }

    func text(of file: String) throws -> String {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw CommandProblem(.noInput, "\(file) cannot be read. Is it there?")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw CommandProblem(.unreadable, "\(file) is not UTF-8 text. Save it as UTF-8.")
        }
        return text
    }

    /// Returns the exit status: `unreadable` if no file could be read, otherwise by the severity of the findings.
    func exit(of review: Review, failing threshold: Threshold) -> ExitStatus {
        let isAll = review.filesParsed == 0 && !review.skipped.isEmpty && review.filesLookedAt <= review.skipped.count
        return isAll ? .unreadable : threshold.exit(for: review.findings)
    }
}

extension String {
    fileprivate func drop(leading text: String) -> String { hasPrefix(text) ? String(dropFirst(text.count)) : self }
}
