internal import CratePlayback

extension BoxConfiguration.Resume {
    /// What becomes of a place that the journal holds, and for how long its library may be waited for; nil for ever.
    ///
    /// Music that was paused stays so. What is older than the limit stands at its place: nobody wants music at three in
    /// the morning. Boards without a clock of their own begin in the past: a place that seems to be of the future counts
    /// as new, since nothing says that it is old.
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
