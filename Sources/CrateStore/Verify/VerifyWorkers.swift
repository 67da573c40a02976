internal import CrateCore
internal import FLAC
internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// Worker threads, one file each. The coordinator hands out files and takes results but never blocks on a file, so a
/// hung share blocks only the workers, which are then abandoned.
final class VerifyWorkers: Sendable {
    /// The result of one file.
    struct Finding: Sendable {
        let job: VerifyJob
        /// The size in bytes when it was opened.
        let size: Int64
        /// The modification time in nanoseconds since 1970; of a wrong file ``FileVersion/changedAt``.
        let modifiedAt: Int64
        /// The verdict; nil when the file cannot be read.
        let verification: FileVerification?
        /// Why it cannot be read.
        let failure: String?
        /// The lack of descriptors or memory that prevented the reading, which is not the file's fault.
        var shortage: Errno?
        /// True for the file of a track that does not exist any more.
        var isGone = false
        /// True if something else has its path then.
        var isOccupied = false
        /// True for the verdict of an earlier run: the file is as it was then.
        var isKnown = false
    }

    private struct State {
        var waiting: [VerifyJob] = []
        var findings: [Finding] = []
        var bytes: Int64 = 0
        /// Files handed out and not finished.
        var open = 0
        var isOver = false
    }

    private let state = Mutex(State())
    private let jobs = Semaphore()
    private let reports = Semaphore()
    let count: Int

    /// Starts the threads, at idle priority if in the background.
    init(threads: Int, isInBackground: Bool) {
        count = max(1, threads)
        for number in 1...count {
            WorkerThread.detach(
                name: "verify \(number)", stackSize: 512 << 10, priority: isInBackground ? .idle : .inherited
            ) { [self] in work() }
        }
    }

    /// Queues files behind those that wait already.
    func add(_ new: [VerifyJob]) {
        state.withLock { state in
            // Workers take from the end of the list, so new jobs are added in reverse order.
            state.waiting = new.reversed() + state.waiting
            state.open += new.count
        }
        for _ in new { jobs.signal() }
    }

    /// Stops the threads after the current frame; results of unfinished files are dropped.
    func end() {
        state.withLock { $0.isOver = true }
        for _ in 0..<count { jobs.signal() }
    }

    /// Waits up to `limit` for a result, and takes all that are ready.
    func findings(within limit: Duration) -> [Finding] {
        _ = reports.wait(atMost: limit)
        return state.withLock { state in
            defer { state.findings = [] }
            return state.findings
        }
    }

    /// Files that no worker has started.
    var waiting: Int { state.withLock { $0.waiting.count } }
    /// Files queued or in work, and results not taken yet.
    var open: Int { state.withLock { $0.open + $0.findings.count } }
    /// The bytes that all workers have read so far.
    var bytes: Int64 { state.withLock { $0.bytes } }

    private func work() {
        while true {
            jobs.wait()
            guard let job = state.withLock({ $0.isOver ? nil : $0.waiting.popLast() }) else { return }
            guard let finding = finding(job) else { return }
            state.withLock { state in
                state.findings.append(finding)
                state.open -= 1
            }
            reports.signal()
        }
    }

    /// Checks a file; nil if the work has ended meanwhile.
    private func finding(_ job: VerifyJob) -> Finding? {
        if job.isTrack ? AlbumLookup.isGone(job.path) : UnusedFile.isGone(job.path) {
            let isOccupied = !UnusedFile.isGone(job.path)
            return Finding(
                job: job, size: 0, modifiedAt: 0, verification: nil, failure: nil, isGone: true, isOccupied: isOccupied)
        }
        var status = stat()
        guard stat(job.path, &status) == 0 else { return unreadable(job, .last) }
        do {
            return try verified(job, status)
        } catch let error as FLACError {
            guard case .system(let number) = error.code else { return unreadable(job, error.description) }
            return unreadable(job, Errno(number))
        } catch {
            return nil
        }
    }

    /// The earlier verdict if the file is as it was then, otherwise a new one.
    private func verified(_ job: VerifyJob, _ status: stat) throws -> Finding {
        let version = FileVersion(status)
        func time(for found: FileVerification) -> Int64 {
            found.isWrong ? version.changedAt : FileTime.nanoseconds(status.st_mtim)
        }
        if let known = job.known, job.size == version.size, job.modifiedAt == time(for: known) {
            // A file keeps its size and time when it loses a permission.
            _ = try FLACFile(path: job.path)
            return Finding(
                job: job, size: job.size, modifiedAt: job.modifiedAt, verification: known, failure: nil, isKnown: true)
        }
        let check = FileCheck { read in
            self.state.withLock { state in
                state.bytes += read
                return !state.isOver
            }
        }
        let found = try check.verify(job.path, withMetadata: job.isRefused)
        return Finding(job: job, size: version.size, modifiedAt: time(for: found), verification: found, failure: nil)
    }

    private func unreadable(_ job: VerifyJob, _ error: Errno) -> Finding {
        var finding = unreadable(job, error.words)
        if error.meansShortage { finding.shortage = error }
        return finding
    }

    private func unreadable(_ job: VerifyJob, _ words: String) -> Finding {
        Finding(job: job, size: 0, modifiedAt: 0, verification: nil, failure: words)
    }
}
