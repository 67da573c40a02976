internal import CratePlayback

extension BoxConfiguration.Resume {
    /// The position to resume at, playing or paused, and the time to wait for its library; nil for no limit.
    ///
    /// Paused music stays paused. Music that is older than the limit is paused at its place, so that a power cut in the
    /// evening causes no music at night. Boards without a clock of their own start in the past, so a place from the
    /// future counts as new.
    func plan(for entry: ResumeJournal.Entry) -> (point: ResumePoint, timeout: Duration?) {
        var point = entry.point
        let age = max(entry.age, .zero)
        guard point.state == .playing else { return (point, nil) }
        let isTooOld = within.map { age > $0 } ?? false
        guard policy == .resume, !isTooOld else {
            point.state = .paused
            return (point, nil)
        }
        return (point, within.map { $0 - age })
    }
}
