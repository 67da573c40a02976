import Foundation
import Synchronization

/// This package's files as text.
struct SourceTree {
    let root: String

    private static let lines = Mutex<[String: [Substring]]>([:])
    private static let access: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "let", "var"]

    init(file: String = #filePath) {
        root =
            URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
    }

    func text(of file: String) throws -> String { try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8) }

    /// The lines of a file that are not empty, read once for all tests.
    func lines(of file: String) throws -> [Substring] {
        if let known = Self.lines.withLock({ $0[file] }) { return known }
        let read = try text(of: file).utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
        Self.lines.withLock { $0[file] = read }
        return read
    }

    /// The folders below Sources.
    func targets() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(root)/Sources").sorted()
    }

    /// The Swift files of a target, as paths from the root.
    func files(of target: String) throws -> [String] {
        try swiftFiles(below: "Sources/\(target)")
    }

    /// The Swift files below a folder, as paths from the root.
    func swiftFiles(below folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
            .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    }

    /// The modules that each file of a target imports.
    func imports(of target: String) throws -> [(file: String, imports: Set<String>)] {
        try files(of: target).map { file in
            let names = try lines(of: file).compactMap { line -> String? in
                guard let first = line.utf8.first, "@pif".utf8.contains(first) else { return nil }
                let words = line.split(separator: " ").drop { $0.hasPrefix("@") || Self.access.contains($0) }
                guard words.first == "import" else { return nil }
                let name = words.dropFirst().drop { Self.kinds.contains($0) }.first
                return name.map { String($0.prefix { $0 != "." }) }
            }
            return (file, Set(names))
        }
    }

    func allImports(of target: String) throws -> Set<String> {
        try imports(of: target).reduce(into: []) { $0.formUnion($1.imports) }
    }

    /// The Swift targets below Sources with their dependencies in the manifest.
    func manifest() throws -> [(target: String, dependencies: Set<String>)] {
        let text = try text(of: "Package.swift")
        let known = Set(try targets())
        // From the start of one target to the start of the next.
        let starts = text.ranges(of: /\.(systemLibrary|target|executableTarget|testTarget)\(\s*name: "/)
        return zip(starts, starts.dropFirst().map(\.lowerBound) + [text.endIndex]).compactMap { start, end in
            let body = text[start.upperBound..<end]
            let name = String(body.prefix { $0 != "\"" })
            guard known.contains(name), !text[start].contains("systemLibrary") else { return nil }
            let declared = body.split(separator: "dependencies: [", maxSplits: 1).dropFirst().first ?? ""
            let products = declared.matches(of: /product\(name: "([^"]+)"/).map { String($0.1) }
            let plain = declared.replacing(/\.product\([^)]*\)/, with: "").prefix { $0 != "]" }
                .matches(of: /"([^"]+)"/).map { String($0.1) }
            return (name, Set(products + plain))
        }
    }
}
