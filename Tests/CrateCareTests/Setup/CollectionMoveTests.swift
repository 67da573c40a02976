import CrateBox
import CrateStore
import CrateTesting
import Foundation
import Testing

@testable import CrateCare

/// Moving a collection from its owner's folder into the service's, with kills at every step.
@Suite(.runsService) struct CollectionMoveTests {
    let folder: TemporaryFolder
    let source: String
    let target: String

    /// The error that simulates a kill.
    private static let killed = CollectionMove.Problem.system("killed")

    init() throws {
        folder = try TemporaryFolder()
        source = try folder.makeFolder("home/.local/state/cratebox")
        target = try folder.makeFolder("service")
        try subscribe(source, "garage")
        try folder.makeFolder("home/.local/state/cratebox/backups")
        try folder.write("backup", to: "home/.local/state/cratebox/backups/weekly-1.sqlite")
        try folder.write([1, 2, 3], to: "home/.local/state/cratebox/resume.0")
        try folder.write("{\"exports\":[]}\n", to: "home/.local/state/cratebox/exports.json")
    }

    private func subscribe(_ state: String, _ name: String) throws {
        let store = try Store(.file("\(state)/\(Store.fileName)"))
        _ = try LibrarySubscriptions(store: store).subscribe(root: try folder.makeFolder(name), name: name)
    }

    /// The libraries of the collection in a folder; nil without a collection.
    private func libraries(_ state: String) throws -> [String]? {
        guard Store.isThere(state: state) else { return nil }
        let store = try Store(.file("\(state)/\(Store.fileName)"))
        return try LibrarySubscriptions(store: store).all().map(\.name)
    }

    private var move: CollectionMove { get throws { try #require(CollectionMove(from: source, to: target)) } }

    private func expectMoved(sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(try libraries(target) == ["garage"], sourceLocation: sourceLocation)
        #expect(folder.text(of: "service/backups/weekly-1.sqlite") == "backup", sourceLocation: sourceLocation)
        #expect(folder.bytes(of: "service/resume.0") == [1, 2, 3], sourceLocation: sourceLocation)
        #expect(folder.text(of: "service/exports.json") == "{\"exports\":[]}\n", sourceLocation: sourceLocation)
        #expect(!FileManager.default.fileExists(atPath: source), sourceLocation: sourceLocation)
        let names = try FileManager.default.contentsOfDirectory(atPath: target)
        #expect(
            !names.contains { $0.hasPrefix(".moving") || $0.hasPrefix("moved-from") }, sourceLocation: sourceLocation)
    }

    @Test func allOfItMoves() throws {
        #expect(try move.finding() == .ready)
        let done = try move.run()
        #expect(done.files >= 4)
        try expectMoved()
        #expect(CollectionMove(from: source, to: target) == nil)
    }

    @Test func aFolderWithTheSocketOfAProcessGoesWithTheRest() throws {
        try folder.makeFolder("home/.local/state/cratebox/run")
        #expect(mknod("\(source)/run/control.sock", S_IFSOCK | 0o600, 0) == 0)
        _ = try move.run()
        try expectMoved()
    }

    @Test func whatMovesIntoAFolderThatIsNotSharedIsForItsOwnerAlone() throws {
        let file = "exports.json"
        #expect(chmod("\(source)/\(file)", 0o666) == 0 && chmod(target, 0o755) == 0)
        _ = try move.run()
        let facts = try FileManager.default.attributesOfItem(atPath: "\(target)/\(file)")
        #expect(facts[.posixPermissions] as? Int == 0o600)
    }

    /// The log of a killed process contains commits that are not in the database file yet.
    @Test func whatIsOnlyInTheLogMovesToo() throws {
        let log = "home/.local/state/cratebox/\(Store.fileName)-wal"
        let held = try Store(.file("\(source)/\(Store.fileName)"))
        _ = try LibrarySubscriptions(store: held).subscribe(root: try folder.makeFolder("attic"), name: "attic")
        let bytes = try #require(folder.bytes(of: log))
        let file = try #require(folder.bytes(of: "home/.local/state/cratebox/\(Store.fileName)"))
        try folder.makeFolder("killed")
        try folder.write(bytes, to: "killed/\(Store.fileName)-wal")
        try folder.write(file, to: "killed/\(Store.fileName)")
        let move = try #require(CollectionMove(from: folder.path("killed"), to: target))
        _ = try move.run()
        #expect(try libraries(target) == ["garage", "attic"])
        withExtendedLifetime(held) {}
    }

    @Test func aKillAtAnyStepLosesNothing() throws {
        var steps = 0
        // One kill per step, each with its own collection.
        while true {
            let fresh = try CollectionMoveTests()
            var left = steps
            let isKilled: Bool
            do {
                _ = try fresh.move.run { _ throws(CollectionMove.Problem) in
                    if left == 0 { throw Self.killed }
                    left -= 1
                }
                isKilled = false
            } catch {
                #expect(error as? CollectionMove.Problem == Self.killed)
                isKilled = true
            }
            guard isKilled else { break }
            let whole = [try fresh.libraries(fresh.source), try fresh.libraries(fresh.target)].compactMap(\.self)
            #expect(whole.contains(["garage"]), "killed at step \(steps)")
            if let again = CollectionMove(from: fresh.source, to: fresh.target) { _ = try again.run() }
            #expect(try fresh.libraries(fresh.target) == ["garage"], "killed at step \(steps)")
            #expect(fresh.folder.bytes(of: "service/resume.0") == [1, 2, 3], "killed at step \(steps)")
            #expect(!Store.isThere(state: fresh.source), "killed at step \(steps)")
            #expect(!FileManager.default.fileExists(atPath: fresh.target + "/.moving"), "killed at step \(steps)")
            steps += 1
        }
        #expect(steps > 10)
        print("a move was killed at each of its \(steps) steps")
    }

    @Test func twoCollectionsBothStay() throws {
        try subscribe(target, "cellar")
        #expect(try move.finding() == .two)
        _ = try move.run()
        #expect(try libraries(source) == ["garage"])
        #expect(try libraries(target) == ["cellar"])
    }

    @Test func anEmptyCollectionMakesRoom() throws {
        _ = try Store(.file("\(target)/\(Store.fileName)")).isEmpty
        #expect(try move.finding() == .ready)
        _ = try move.run()
        try expectMoved()
    }

    @Test func anOriginalThatWasChangedSinceIsASecondCollection() throws {
        var seen: [CollectionMove.Step] = []
        #expect(throws: Self.killed) {
            _ = try move.run { step throws(CollectionMove.Problem) in
                seen.append(step)
                if step == .placed(Store.fileName) { throw Self.killed }
            }
        }
        #expect(seen.contains(.noted))
        #expect(try move.finding() == .unfinished)
        try subscribe(source, "attic")
        #expect(try move.finding() == .two)
        _ = try move.run()
        #expect(try libraries(source) == ["garage", "attic"])
        #expect(try libraries(target) == ["garage"])
    }

    @Test func aFolderThatABoxUsesStays() throws {
        let lock = try BoxLock(state: source, name: "cratebox serve")
        #expect {
            _ = try move.run()
        } throws: { error in
            guard case CollectionMove.Problem.inUse(let folder, let user) = error else { return false }
            return folder == source && user == "cratebox serve, process \(getpid())"
        }
        #expect(try libraries(source) == ["garage"])
        #expect(try libraries(target) == nil)
        withExtendedLifetime(lock) {}
    }

    @Test func aDamagedCollectionStaysWhereItIs() throws {
        try folder.write(Array(repeating: 7, count: 20_000), to: "home/.local/state/cratebox/\(Store.fileName)")
        #expect {
            _ = try move.run()
        } throws: { error in
            guard case CollectionMove.Problem.store = error else { return false }
            return true
        }
        #expect(folder.bytes(of: "home/.local/state/cratebox/resume.0") == [1, 2, 3])
        #expect(try FileManager.default.contentsOfDirectory(atPath: target).filter { $0 != BoxLock.fileName } == [])
    }

    @Test(.enabled(if: getuid() == 0, "needs root")) func itBelongsToTheServiceThen() throws {
        let service: (uid: uid_t, gid: gid_t) = (64_321, 64_322)
        chown(target, service.uid, service.gid)
        chmod(target, 0o2770)
        _ = try move.run()
        for (path, mode) in [
            (Store.fileName, 0o660), ("resume.0", 0o660), ("backups", 0o2770), ("backups/weekly-1.sqlite", 0o660),
        ] {
            var facts = stat()
            #expect(stat("\(target)/\(path)", &facts) == 0)
            #expect(facts.st_uid == service.uid && facts.st_gid == service.gid, "\(path)")
            #expect(facts.st_mode & 0o7777 == mode_t(mode), "\(path)")
        }
    }
}
