internal import CrateCore
internal import CratePlayback
internal import CrateStore
internal import LinuxSystem
internal import Logging

extension ResumeReadiness {
    /// The reason for the wait, as fields of a log record.
    var record: Logger.Metadata {
        var fields: Logger.Metadata = ["state": "waiting"]
        switch self {
        case .there: break
        case .away(let gap):
            fields["reason"] = .string(gap.reason.rawValue)
            fields["library"] = gap.library.map { .string($0) }
            fields["errno"] = gap.detail.errno.map { .string($0) }
            fields["cause"] = gap.detail.cause.map { .string($0.rawValue) }
        case .missing(let file, let code):
            fields["reason"] = .string(AlbumGap.Reason.filesMissing.rawValue)
            fields["file"] = .string(file)
            fields["errno"] = .string(Errno(code).name)
        }
        return fields
    }
}

extension ResumePoint {
    /// The position of the resumed music, as fields of a log record.
    var record: Logger.Metadata {
        let word =
            switch state {
            case .playing: "playing"
            case .paused: "paused"
            case .yielded: "yielded"
            }
        return [
            "state": .string(word), "release": .stringConvertible(queue[0].release.rawValue),
            "track": .string("\(present.id)"), "library": .string(queue[0].library),
            "frame": .stringConvertible(frame.rawValue),
        ]
    }

    /// The reason why it cannot resume, as fields of a log record.
    func record(_ gap: AlbumGap) -> Logger.Metadata {
        var fields = gap.record
        fields["release"] = .stringConvertible(queue[0].release.rawValue)
        fields["library"] = .string(queue[0].library)
        return fields
    }
}

extension AlbumGap {
    /// The reason why an album does not start, as fields of a log record.
    var record: Logger.Metadata {
        var fields: Logger.Metadata = ["outcome": "notAvailable", "reason": .string(reason.rawValue)]
        fields["library"] = library.map { .string($0) }
        fields["pcm"] = detail.pcm.map { .string($0) }
        fields["file"] = detail.file.map { .string($0) }
        return fields
    }
}
