internal import CrateCore
internal import SQLite

/// One verification run: hands files to the workers, stores results, and detects disconnected libraries.
struct VerifyRound {
    /// The longest time between stores of results.
    private static let interval = Duration.seconds(2)
    private static let findingsAtOnce = 100
    /// After this time without progress, the libraries are probed.
    private static let timeout = Duration.seconds(2)

    let store: Store
    let probe: LibraryProbe
    let libraries: [Subscription]
    let workers: VerifyWorkers
    var jobs: VerifyJobs
    var summary: VerifySummary

    private var pending: [VerifyWorkers.Finding] = []
    private var keptAt = ContinuousClock.now
    private var movedAt = ContinuousClock.now
    private var bytes: Int64 = 0
    private var isLast = false

    init(
        store: Store, probe: LibraryProbe, libraries: [Subscription], workers: VerifyWorkers, jobs: VerifyJobs,
        summary: VerifySummary
    ) {
        (self.store, self.probe, self.libraries) = (store, probe, libraries)
        (self.workers, self.jobs, self.summary) = (workers, jobs, summary)
    }

    mutating func run(
        _ options: VerifyOptions, total: Int64, _ progress: (VerifyProgress) -> Void
    ) throws {
        do {
            try handOut(options)
            progress(VerifyProgress(bytes: 0, total: total, files: 0))
            while workers.open > 0 {
                for finding in workers.findings(within: .milliseconds(200)) { try take(finding) }
                try handOut(options)
                try Task.checkCancellation()
                try checkProgress()
                if pending.count >= Self.findingsAtOnce || keptAt.duration(to: .now) > Self.interval { try keep() }
                progress(VerifyProgress(bytes: workers.bytes, total: total, files: summary.verified))
            }
        } catch {
            workers.end()
            try keep()
            throw error
        }
        try keep()
    }

    /// Queues enough files that no worker waits, without reading the whole list into memory.
    private mutating func handOut(_ options: VerifyOptions) throws {
        while !isLast, workers.waiting < 2 * workers.count {
            let next = try store.read { try jobs.next($0) }
            isLast = next.isEmpty
            workers.add(
                next.map { job in
                    var job = job
                    if options.isAgain { job.known = nil }
                    return job
                })
        }
    }

    private mutating func take(_ finding: VerifyWorkers.Finding) throws {
        if let shortage = finding.shortage, let library = library(finding.job.library),
            let gap = LibraryProbe.state(library, after: shortage).gap
        {
            throw VerifyError.notLive(gap)
        }
        guard let verification = finding.verification else {
            try requireLive(finding.job.library)
            return takeUnverified(finding)
        }
        guard !finding.isKnown else { return passOver(finding.job, verification) }
        summary.verified += 1
        switch verification.result {
        case .exact:
            summary.exact += 1
            recordRepair(finding)
        case .unsigned:
            summary.unsigned += 1
            recordRepair(finding)
        case .different, .damaged, .short:
            // A disk disconnected in the middle of a file can cause the same result.
            try requireLive(finding.job.library)
            record(finding.job, verification.result.rawValue, verification.reason)
        }
        pending.append(finding)
    }

    /// Counts a file that could not be read. One that is gone and was no track leaves nothing to verify.
    private mutating func takeUnverified(_ finding: VerifyWorkers.Finding) {
        guard finding.isGone else { return record(finding.job, "unreadable", finding.failure) }
        if finding.job.isTrack { summary.countGone(finding.job, isOccupied: finding.isOccupied) }
    }

    /// Counts a file that was verified before, and reports it again if it was wrong.
    private mutating func passOver(_ job: VerifyJob, _ known: FileVerification) {
        summary.skipped += 1
        if known.result == .unsigned { summary.unsignedBefore += 1 }
        guard known.isWrong else { return }
        summary.wrongBefore += 1
        record(job, known.result.rawValue, known.reason)
    }

    private mutating func record(_ job: VerifyJob, _ result: String, _ reason: String?) {
        summary.wrong.append(VerifySummary.Line(job, result, reason))
    }

    /// Reports a file that is right and that no scan could read, so that it is no part of its rip yet.
    private mutating func recordRepair(_ finding: VerifyWorkers.Finding) {
        guard finding.job.isRefused, !finding.job.isTrack, let result = finding.verification?.result else { return }
        summary.unscanned.append(VerifySummary.Line(finding.job, result.rawValue, RepairedFile.reason))
    }

    private mutating func checkProgress() throws {
        let now = workers.bytes
        if now != bytes { (bytes, movedAt) = (now, .now) }
        guard movedAt.duration(to: .now) > Self.timeout else { return }
        for library in libraries { try requireLive(library.id) }
        movedAt = .now
    }

    private func requireLive(_ id: Subscription.ID) throws {
        guard let library = library(id) else { return }
        if let gap = probe.stateBlocking(of: library).gap { throw VerifyError.notLive(gap) }
    }

    private func library(_ id: Subscription.ID) -> Subscription? { libraries.first { $0.id == id } }

    private mutating func keep() throws {
        keptAt = .now
        guard !pending.isEmpty else { return }
        let findings = pending
        pending = []
        try store.write { database in
            for finding in findings { try finding.store(database) }
        }
    }
}

extension VerifySummary.Line {
    fileprivate init(_ job: VerifyJob, _ result: String, _ reason: String?) {
        self.init(
            library: job.libraryName, file: job.file, title: job.title, artist: job.artist, result: result,
            reason: reason ?? result)
    }
}
