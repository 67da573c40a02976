import CrateTesting
import Foundation
import Testing

/// The common parts of the rows of the intent table.
extension TestBox {
    /// A box with three playable albums.
    static func withAlbums() async throws -> TestBox {
        var box = try TestBox()
        try await box.fill(rowAlbums)
        return box
    }

    static let rowAlbums = [
        TestAlbum(release: 249_504, title: "Master of Puppets", artist: "Metallica", tracks: 2),
        TestAlbum(release: 991_000_002, title: "Low Tide", artist: "The Quay", tracks: 1),
        TestAlbum(release: 991_000_003, title: "High Tide", artist: "The Quay", tracks: 1),
    ]

    /// Imports albums without rips: number, artist, title.
    func importAlbums(_ albums: [(Int, String, String)]) async throws {
        let rows = albums.map { TestAlbum(release: $0.0, title: $0.2, artist: $0.1) }
        let path = try folder.write(TestAlbum.collection(rows), to: "albums\(albums.count).csv")
        try await prepare("import", path)
    }

    /// Imports albums named "Album 1" and so on.
    func importAlbums(count: Int) async throws {
        try await importAlbums((1...count).map { (1000 + $0, "Artist \($0 % 97)", "Album \($0)") })
    }

    /// Runs `cratebox` with standard input that is not a terminal.
    func answering(_ input: String, _ arguments: String...) async throws -> ProcessRun {
        try await ProcessRun.of(
            BuiltProducts.path(of: "cratebox"), arguments, environment: environment, input: Array(input.utf8))
    }

    /// Starts a service and waits until it is ready.
    func serving() async throws -> RunningProcess {
        let serve = try start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        return serve
    }

    /// Shuts the service down and returns its records.
    func records(ending serve: RunningProcess) async throws -> [JSONValue] {
        serve.signal(SIGTERM)
        let run = try await serve.end()
        #expect(run.status == 0, "\(run.errors)")
        return try run.records()
    }

    /// Runs a query on the collection's file with another program.
    func stored(_ query: String, in file: String = "collection.sqlite") async throws -> JSONValue {
        let program = """
            import json, sqlite3, sys
            rows = sqlite3.connect("file:" + sys.argv[1] + "?mode=ro", uri=True).execute(sys.argv[2]).fetchall()
            print(json.dumps([list(row) for row in rows]))
            """
        let line = ["python3", "-c", program, "\(state)/\(file)", query]
        let run = try await ProcessRun.of("/usr/bin/env", line)
        try #require(run.status == 0, "\(run.errors)")
        return try JSONValue(parsing: run.output)
    }
}

/// Discovery in a process with an empty environment.
enum BareProcess {
    static func cratebox(_ arguments: String...) async throws -> ProcessRun {
        let line = ["-i", "HOME=/proc/none", try BuiltProducts.path(of: "cratebox")] + arguments
        return try await ProcessRun.of("/usr/bin/env", line)
    }

    /// `cratebox intents --json`.
    static func artefact() async throws -> JSONValue { try await cratebox("intents", "--json").onlyObject() }

    /// An intent in the artefact.
    static func intent(_ name: String) async throws -> JSONValue {
        try #require(try await artefact()["intents"]?.list.first { $0["name"]?.text == name })
    }
}

/// Files of this package as text.
enum SourceFile {
    static var root: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().path
    }

    static func lines(_ path: String) throws -> [String] {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
    }

    static func swift(below folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)").filter { $0.hasSuffix(".swift") }
            .map { "\(folder)/\($0)" }
    }
}
