import Testing

@testable import CrateStore

/// The date of a backup, by the name of its file.
@Suite struct BackupDateTests {
    @Test(arguments: [
        ("weekly-000003-2026-11-21T125118Z.sqlite", 1_795_265_478), ("manual-2026-11-21T125118Z.sqlite", 1_795_265_478),
        ("weekly-000003-2026-13-21T125118Z.sqlite", 7), ("weekly-future.sqlite", 7), ("", 7),
        ("cratebox-2026-11-21.sqlite", 7), ("my cratebox-2026-11-21.sqlite", 7),
    ]) func aNameWithATimeHasThatDate(name: String, date: Int) {
        #expect(BackupDate.of(name: name, changedAt: 7) == date)
    }

    @Test func aNameWithADayHasThatDayAndNoTime() {
        for name in ["cratebox-2026-11-21.sqlite", "cratebox-2026-11-21-2.sqlite"] {
            #expect(BackupDate.day(in: name) == "2026-11-21" && BackupDate.time(in: name) == nil)
        }
        for name in ["cratebox-2026-99-21.sqlite", "my cratebox-2026-11-21.sqlite", "mine.bak", ""] {
            #expect(BackupDate.day(in: name) == nil)
        }
    }
}
