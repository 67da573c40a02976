internal import CrateCore
internal import CratePlayback
internal import LinuxSystem

/// The state of the resume journal.
struct JournalFacts: Sendable, Hashable {
    var inspection: ResumeJournal.Inspection
    /// The title of the album at the journal's position, if known.
    var title: String?
    /// Why one of its files can't be used: something other than a file is in its place. Nil if that is not so.
    var problem: FileProblem?
    /// Whether the files of the queue have no valid record, so that the next box starts without it.
    var isQueueLost = false

    func findings(_ folder: StateFacts) -> [Finding] {
        guard folder.isReadable || !folder.isThere else {
            return [
                .note(
                    .journal, "stateUnreadable",
                    "Whether there is music to resume isn't known: the state folder can't be read.")
            ]
        }
        var findings = problem.map { [unusable($0)] } ?? []
        if problem == nil || !isUnreadable { findings.append(finding(folder)) }
        if isQueueLost {
            findings.append(
                .note(
                    .journal, "queueDamaged",
                    "The saved queue is damaged and was left out; the next queue that is saved replaces it."))
        }
        if folder.isVolatile {
            findings.append(
                .note(
                    .journal, "volatile",
                    "The state folder \(folder.path) is in memory: nothing in it is kept over a power cut."))
        }
        return findings
    }

    private var isUnreadable: Bool {
        if case .unreadable = inspection { true } else { false }
    }

    /// The finding about a path that is not a file, so that no box can use it; the command moves it away.
    private func unusable(_ problem: FileProblem) -> Finding {
        let path = problem.path
        return .note(
            .journal, "journalUnreadable",
            "The resume journal's file \(path) can't be used: \(LocalizedText(written: problem.words)).",
            fix: ShellWord.movingAway(path))
    }

    private func finding(_ folder: StateFacts) -> Finding {
        switch inspection {
        case .none: .ok(.journal, "Nothing to resume after a power cut: no background box has played yet.")
        case .nothing: .ok(.journal, "Nothing was playing last, so there is nothing to resume.")
        case .entry(let entry): .ok(.journal, sentence(entry))
        case .unreadable:
            .note(
                .journal, "journalUnreadable",
                "The resume journal can't be read, so music would not resume after a power cut.",
                fix: folder.root.line("cratebox doctor"))
        case .damaged:
            .note(
                .journal, "journalDamaged",
                "The saved position is damaged; the next play of a background box (cratebox serve) replaces it.")
        }
    }

    private func sentence(_ entry: ResumeJournal.Entry) -> LocalizedText {
        let point = entry.point
        let album: LocalizedText = title.map { "\($0)" } ?? "release \(point.queue[0].release.rawValue)"
        let (time, age) = (EnglishFormat.time(point.elapsed), EnglishFormat.ago(entry.age))
        guard point.state == .playing else {
            return """
                After a power cut \(album) would resume in track \(point.track + 1) at \(time), paused, as of \(age).
                """
        }
        return "After a power cut \(album) would resume in track \(point.track + 1) at \(time), as of \(age)."
    }
}
