public import CrateCore

extension PlaybackEngine: Transport {
    public func perform(_ request: TransportRequest) async -> TransportReport {
        switch request {
        case .pause: pause()
        case .resume: resume()
        case .stop: stop()
        case .next: next()
        case .previous: previous()
        default: break
        }
        return report
    }
    public var report: TransportReport {
        guard let p = position else { return TransportReport(state: .stopped) }
        return TransportReport(state: p.isPaused ? .paused : .playing, track: p.track, elapsed: p.elapsed)
    }
    public var repeatMode: RepeatMode { .off }
    public func setRepeat(_ mode: RepeatMode) async {}
    public func enqueue(_ rip: Rip, at place: QueuePlace) async -> Bool { false }
    public var queue: [Release.ID] { position.map { [$0.track.release] } ?? [] }
}

extension PlaybackEngine {
    public func isMoving(within limit: Duration) -> Bool { true }
}
