import CrateCore
import CrateStore
import CrateTesting
import Foundation
import Synchronization
import Testing

/// Kills processes that write the collection at seeded times: no commit is lost, and repeating the work reaches the
/// same state as without a kill. `CRATEBOX_STORE_KILLS` sets the number of kills; the default is 12.
@Suite(.runsProcesses(for: .seconds(1800))) struct StoreKillTests {
    private static let kills = Int(ProcessInfo.processInfo.environment["CRATEBOX_STORE_KILLS"] ?? "") ?? 12
    private static let albums = 40
    private static let works = ["import", "scan", "match"]

    /// Checks the store and prints its counts and all values that do not depend on ids or times.
    private static let inspection = """
        import json, sqlite3, sys
        store = sqlite3.connect(sys.argv[1])
        tables = {
          'release': 'id, title, artist, year, addedAt', 'copy': 'release, ordinal, folder, hasLeft',
          'crate': 'name, isFolder', 'crateRelease': 'place, release, track', 'track': 'release, place, title',
          'rip': 'folder, source, release, matchedBy', 'ripTrack': 'file, place, frames, missingSince',
          'scannedFolder': 'folder, hex(fingerprint), length(facts)', 'refusedFile': 'folder, name, reason',
        }
        rows = {t: sorted(map(repr, store.execute(f'SELECT {c} FROM {t}'))) for t, c in tables.items()}
        print(json.dumps({
          'integrity': store.execute('PRAGMA integrity_check').fetchone()[0],
          'strangers': len(store.execute('PRAGMA foreign_key_check').fetchall()),
          'counts': {t: len(r) for t, r in rows.items()}, 'rows': rows}))
        """

    /// A box prepared for a kind of work, and the command line of the work.
    private func prepared(_ work: String) async throws -> (box: TestBox, words: [String]) {
        let box = try TestBox()
        let isKnown = work != "match"
        let model = TestAlbum(release: nil, title: "Model", tracks: 2)
        try model.write(below: box.folder.path)
        for number in 1...Self.albums {
            let folder = box.music + "/The Quay/Album \(number)" + (isKnown ? " [r\(1000 + number)]" : "")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for track in 1...2 {
                var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: box.folder.path(model.file(track)))))
                // Another MD5 in STREAMINFO makes it another recording.
                bytes[26] = UInt8(number)
                bytes[27] = UInt8(track)
                try Data(bytes).write(toFile: "\(folder)/0\(track).flac")
            }
        }
        let rows = (1...(work == "import" ? 600 : Self.albums)).map {
            TestAlbum(release: 1000 + $0, title: work == "match" ? "Model" : "Album \($0)")
        }
        try box.folder.write(TestAlbum.collection(rows), to: "rows.csv")
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        switch work {
        case "import": return (box, ["import", box.folder.path("rows.csv")])
        case "scan":
            try await box.prepare("import", box.folder.path("rows.csv"))
        default:
            try await box.prepare("library", "scan")
            // The import matches rips that were scanned before their release was known.
            try box.folder.write(TestAlbum.collection([TestAlbum(release: 77, title: "Model")]), to: "rows.csv")
            return (box, ["import", box.folder.path("rows.csv")])
        }
        return (box, ["library", "scan"])
    }

    private func inspect(_ state: String) async throws -> JSONValue {
        let run = try await ProcessRun.of(
            "/usr/bin/env", ["python3", "-c", Self.inspection, "\(state)/\(Store.fileName)"])
        try #require(run.status == 0, "\(run.errors)")
        return try JSONValue(parsing: run.output)
    }

    /// A box with a copy of another's state folder.
    private func copy(_ box: TestBox, _ name: String) throws -> TestBox {
        var copy = box
        copy.environment["CRATEBOX_STATE"] = box.folder.path(name)
        try? FileManager.default.removeItem(atPath: box.folder.path(name))
        try FileManager.default.copyItem(atPath: box.state, toPath: box.folder.path(name))
        return copy
    }

    private static func counts(_ found: JSONValue) -> [String: Int] {
        guard case .object(let counts) = found["counts"] else { return [:] }
        return counts.compactMapValues(\.number)
    }

    /// Calls `body` at each change in the state folder until it returns a value or the process has ended; nil in the
    /// latter case.
    private func follow<Value: Sendable>(
        _ process: RunningProcess, in state: String, _ body: @escaping @Sendable () throws -> Value?
    ) async throws -> (value: Value?, run: ProcessRun) {
        let mark = "\(state)/ended"
        let ending = Task(executorPreference: TestThreads.shared) {
            let run = try await process.end()
            try Data().write(toFile: mark)
            return run
        }
        let value = try await FolderWatch.first(in: state, "a change of the collection") { () -> Value?? in
            if FileManager.default.fileExists(atPath: mark) { return .some(nil) }
            return try body().map { .some($0) }
        }
        let run = try await ending.value
        try FileManager.default.removeItem(atPath: mark)
        return (value, run)
    }

    /// The ids committed after a number of changes, as seen by a connection of this process. Kills the process then,
    /// unless it has ended.
    private func killed(
        _ process: RunningProcess, after changes: Int, in state: String
    ) async throws -> Set<Release.ID> {
        let seen = ChangeCount()
        let found = try await follow(process, in: state) { () -> Set<Release.ID>? in
            guard seen.next() == changes else { return nil }
            defer { process.signal(SIGKILL) }
            return try Self.albums(state)
        }
        return try found.value ?? Self.albums(state)
    }

    private static func albums(_ state: String) throws -> Set<Release.ID> {
        Set(try AlbumLookup(store: Store(.file("\(state)/\(Store.fileName)"))).all().map(\.id))
    }

    @Test(arguments: works) func aKilledWorkLosesNothingAndIsDoneByDoingItAgain(work: String) async throws {
        let (box, words) = try await prepared(work)
        let begin = try await inspect(box.state)
        let undisturbed = try copy(box, "undisturbed")
        let changes = ChangeCount()
        let whole = try await follow(
            RunningProcess("cratebox", words, environment: undisturbed.environment),
            in: box.folder.path("undisturbed")
        ) { () -> Bool? in
            _ = changes.next()
            return nil
        }
        #expect(whole.run.status == 0, "\(whole.run.errors)")
        let wanted = try await inspect(box.folder.path("undisturbed"))
        #expect(wanted["rows"] != begin["rows"])
        var numbers = SeededNumbers(state: UInt64(work.count))
        for moment in 0..<max(1, Self.kills / Self.works.count) {
            let state = box.folder.path("killed")
            let killed = try copy(box, "killed")
            let fraction = Double.random(in: 0...1, using: &numbers)
            let committed = try await self.killed(
                RunningProcess("cratebox", words, environment: killed.environment),
                after: max(1, Int(Double(changes.count) * fraction)), in: state)
            let left = try await inspect(state)
            #expect(left["integrity"] == "ok" && left["strangers"] == 0, "\(work), moment \(moment)")
            for (table, count) in Self.counts(begin) where work != "match" || !["release", "track"].contains(table) {
                #expect(Self.counts(left)[table] ?? 0 >= count, "\(work), moment \(moment): \(table)")
            }
            if work != "match" {
                let after = try await blocking { try Self.albums(state) }
                #expect(after.isSuperset(of: committed), "\(work), moment \(moment)")
            }
            let again = try await killed.run("cratebox", words)
            #expect(again.status == 0, "\(again.errors)")
            let end = try await inspect(state)
            #expect(end["rows"] == wanted["rows"], "\(work), moment \(moment), at \(fraction) of the run")
        }
    }
}

/// A counter for any thread.
private final class ChangeCount: Sendable {
    private let number = Mutex(0)

    var count: Int { number.withLock { $0 } }

    func next() -> Int {
        number.withLock { number in
            number += 1
            return number
        }
    }
}
