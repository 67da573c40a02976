import Foundation
import Testing

@testable import CrateStore

/// The lock for creating, backing up and replacing a store, and the operations that wait for it.
@Suite struct StoreLockTests {
    private let store: String
    private let fixture: ImportFixture

    init() throws {
        fixture = try ImportFixture()
        store = fixture.folder + "/state/collection.sqlite"
    }

    @Test func aProcessThatKeepsItIsNamedAndNotWaitedForForEver() throws {
        let lock = try StoreLock(store)
        var notices: [StoreNotice] = []
        let words = "process \(getpid()) has kept \(store).lock for 0 s: end it, or wait"
        do throws(StoreError) {
            _ = try StoreLock(store, timeout: .milliseconds(100), grace: .zero) { notices.append($0) }
            Issue.record("It has two owners.")
        } catch {
            #expect(error == .failed(words))
        }
        #expect(
            notices.map(\.description) == ["Waiting for process \(getpid()), which uses the collection for itself."])
        let isFree = try StoreLock(ifFree: store) != nil
        #expect(!isFree)
        withExtendedLifetime(lock) {}
    }

    @Test func itIsHadOnceItIsFree() throws {
        do {
            let lock = try StoreLock(store)
            withExtendedLifetime(lock) {}
        }
        var notices: [StoreNotice] = []
        _ = try StoreLock(store) { notices.append($0) }
        #expect(notices == [])
    }

    /// The weekly backup runs before a command's result and after it: neither waits for another process.
    @Test func theWeeklyBackupDoesNotWait() throws {
        try fixture.load(rows: [ImportFixture.row("1")])
        for file in StoreBackup(store).copies() { try FileManager.default.removeItem(atPath: file.path) }
        do {
            let lock = try StoreLock(store)
            fixture.store.backUpIfDue()
            withExtendedLifetime(lock) {}
        }
        #expect(StoreBackup(store).copies().isEmpty)
        fixture.store.backUpIfDue()
        #expect(StoreBackup(store).copies().count == 1)
    }
}
