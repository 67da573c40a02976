extension ScanSummary {
    /// Adds files that had been found wrong, and were decoded after the scan because they have changed since: each
    /// counts as opened, and one that is still wrong is listed.
    /// - Parameter counted: The files among them that count already, because the scan has opened them.
    mutating func add(_ decoded: [VerifyWorkers.Finding], except counted: Set<String>) {
        opened += decoded.count { !counted.contains($0.job.file) }
        let listed = Set(refused.map(\.file))
        for finding in decoded where !listed.contains(finding.job.file) {
            guard let found = finding.verification, found.isWrong, let reason = found.reason else { continue }
            refused.append(Line(library: finding.job.libraryName, file: finding.job.file, reason: reason))
        }
    }
}
