internal import CrateCore

extension LoopCommand.Action {
    /// Creates the command for a move within the queue.
    init(_ move: TransportMove) {
        self =
            switch move {
            case .next: .next
            case .previous: .previous
            case .nextAlbum: .nextAlbum
            case .seek(let target): .seek(LoopCommand.Seek(target))
            }
    }
}

extension LoopCommand.Seek {
    fileprivate init(_ target: SeekTarget) {
        self =
            switch target {
            case .frame(let frame, let id): .frame(frame.rawValue, of: id.map { LoopCommand.TrackName($0) })
            case .time(let time, let id): .time(Self.nanoseconds(time), of: id.map { LoopCommand.TrackName($0) })
            case .offset(let time): .offset(Self.nanoseconds(time))
            }
    }

    /// Converts a time to nanoseconds, limited to a century in either direction.
    private static func nanoseconds(_ time: Duration) -> Int64 {
        let (seconds, attoseconds) = time.components
        let century: Int64 = 100 * 366 * 86_400
        return min(max(seconds, -century), century) * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}

extension LoopCommand.TrackName {
    fileprivate init(_ id: Track.ID) { self.init(release: id.release.rawValue, place: Int64(id.place)) }
}
