import Foundation
import Testing

/// Compares the pages about the box with the sources: modules, threads, the start, and the files in the state folder.
@Suite struct DocumentBoxTests {
    private let tree = SourceTree()

    @Test func thePageHasEveryModuleWithWhatItDependsOn() throws {
        let rows = try DocumentPage("CrateBox", "Architecture").table("module", "depends on", "is")
        let own = Set(try tree.targets())
        let written = rows.map { row in "\(DocumentPage.codes(row[0])): \(DocumentPage.codes(row[1]).sorted())" }
        let declared = try tree.manifest().map { "\([$0.target]): \($0.dependencies.intersection(own).sorted())" }
        #expect(written.sorted() == declared.sorted())
    }

    @Test func thePageHasEveryThread() throws {
        let named =
            /(?:WorkerThread(?:\.detach)?\(\s*name: |\.name = |cratebox_name_thread\(|TaskThreads\(count: 2, name: |name: String = )"(crate-[a-z]+)/
        let files = try tree.targets().flatMap { try tree.files(of: $0) }
        let threads = try files.filter { try tree.text(of: $0).hasAny(of: ["\"crate-"]) }
            .flatMap { try tree.found(named, in: $0) }.map(String.init)
        #expect(threads.count > 10)
        #expect(Set(try DocumentPage("CrateBox", "Architecture").names("thread", "is", "wakes for")) == Set(threads))
    }

    @Test func thePageHasEveryStepOfTheStartInOrder() throws {
        let steps = try tree.cases(of: "Step", in: "Sources/CrateBox/Service/StartTiming.swift")
        #expect(steps.count > 5)
        #expect(try DocumentPage("CrateBox", "Architecture").names("step", "by then") == steps)
    }

    @Test func thePageAboutTheEndHasEveryStageAndOnlyEventsOfTheEngine() throws {
        let page = try DocumentPage("CrateBox", "MusicEnd")
        let stages = try tree.cases(of: "Stage", in: "Sources/CrateBox/Queue/QueueEnd.swift")
        #expect(stages.count == 3)
        #expect(page.names("stage", "means") == stages)
        let events = Set(try tree.cases(of: "PlaybackEvent", in: "Sources/CratePlayback/PlaybackEvent.swift"))
        let named = page.names("event", "the end", "the queue", "work")
        #expect(named.count > 5 && Set(named).isSubset(of: events), "\(named)")
    }

    @Test func thePageHasEveryFileOfTheStateFolder() throws {
        let page = try DocumentPage("CrateBox", "State")
        let files = Set(try stateFiles())
        #expect(files.count > 10)
        #expect(Set(page.names("file", "written by", "when")) == files)
        #expect(Set(page.names("file", "missing", "damaged", "cannot be written")) == files)
    }

    @Test func thePageHasEveryModeOfTheStore() throws {
        let modes = try tree.cases(of: "StoreMode", in: "Sources/CrateStore/Store/StoreMode.swift")
        #expect(!modes.isEmpty)
        #expect(try DocumentPage("CrateBox", "State").names("`state`", "means") == modes)
    }

    /// The file names in the sources.
    private func stateFiles() throws -> [String] {
        let modules = ["CrateStore", "CrateLog", "CrateClient", "CrateBox", "cratebox"]
        let named = try modules.flatMap { try tree.files(of: $0) }
            .filter { !$0.hasSuffix("/LibraryManifest.swift") }
            .flatMap { try tree.found(/static let (?:fileName|boxLock) = "([^"]+)"/, in: $0) }
        let folders = "Sources/CrateStore/"
        let endings = try ["Backup/StoreRescue", "Store/StoreLock"].flatMap {
            try tree.found(/(?:path|store) \+ "(\.[a-z]+)"/, in: "\(folders)\($0).swift")
        }
        let dated = try tree.found(/"(\.[a-z]+-)"/, in: folders + "Backup/StoreRescue.swift")
        let backups = try tree.cases(of: "Kind", in: folders + "Backup/StoreBackup.swift")
        let folder = try tree.found(/"\/([a-z]+)"/, in: folders + "Backup/StoreBackup.swift").first ?? ""
        let index = try tree.found(/"(index\.sqlite)"/, in: "Sources/CrateStore/Search/Index/IndexFile.swift")
        let journal = try tree.files(of: "CratePlayback").flatMap { file in
            try tree.found(/base: (?:String = )?"([a-z]+)"/, in: file)
        }
        let store = "collection.sqlite"
        return named.map(String.init) + endings.map { store + $0 } + dated.map { "\(store)\($0)*" }
            + backups.map { "\(folder)/\($0)-*.sqlite" } + index.map(String.init)
            + Set(journal).flatMap { ["\($0).0", "\($0).1"] }
    }
}
