internal import CrateClient

/// The lines of `status`, as MPD writes them.
struct StatusLines {
    let status: StatusDocument
    let queue: QueueMap
    /// The playing song, or the song with which the queue would start.
    let current: QueueMap.Place?
    /// The number of the running scan, `updating_db`; nil if none runs.
    let scan: Int?
    /// The last error.
    let problem: String?
    /// The format of the current song, for a status without a signal path.
    var format: AudioFormat?

    /// `play`, `pause` or `stop`. Waiting for a yielded or lost device counts as `pause`.
    static func state(of status: StatusDocument) -> String {
        switch status.state {
        case "stopped": "stop"
        case "playing" where status.output?.state != "lost": "play"
        default: "pause"
        }
    }

    /// The reason why there is no sound; nil if there is none.
    private var obstacle: String? {
        if status.state == "yielded" { return "The sound output was yielded, and is reclaimed when it is free." }
        guard status.state != "stopped", let output = status.output, output.state == "lost" else { return nil }
        return switch output.reason {
        case "outputBusy": "Something else is using the sound output. The music continues when it is free."
        case "outputDenied": "The sound output can't be used: no permission. The music continues when there is one."
        case _ where output.unknown == true:
            "There is no sound output \(output.name). The music continues when there is one."
        default: "The sound output is disconnected. The music continues when it is connected again."
        }
    }

    /// The volume in percent, as for `setvol`; 0 if it is muted, nil if the output has no volume.
    static func volume(of status: StatusDocument) -> Int? {
        status.volume.map { $0.muted == true ? 0 : min(max($0.percent, 0), 100) }
    }

    /// The mode of `single`: `oneshot` if playback stops at the end of the track, `1` if the track is repeated.
    private var single: String {
        status.sleep?.until == "track" ? "oneshot" : status.repeat == "track" ? "1" : "0"
    }

    /// Writes the lines in MPD's order; those without a value are left out.
    func write(to reply: inout ReplyBuffer) {
        if let volume = Self.volume(of: status) { reply.add("volume", volume) }
        reply.add("repeat", status.repeat == "album" || status.repeat == "track" ? 1 : 0)
        reply.add("random", 0)
        reply.add("single", single)
        reply.add("consume", 0)
        reply.add("partition", "default")
        reply.add("playlist", queue.version)
        reply.add("playlistlength", queue.count)
        reply.add("mixrampdb", "0")
        let state = Self.state(of: status)
        reply.add("state", state)
        if let current {
            reply.add("song", current.position)
            reply.add("songid", current.id)
        }
        if state != "stop" { writeTimes(to: &reply) }
        if let scan { reply.add("updating_db", scan) }
        if let words = obstacle ?? problem { reply.add("error", words) }
        if let current, let next = queue[current.position + 1] {
            reply.add("nextsong", next.position)
            reply.add("nextsongid", next.id)
        }
    }

    private func writeTimes(to reply: inout ReplyBuffer) {
        let length = status.duration.flatMap(Seconds.init)
        if let elapsed = Seconds(status.elapsed ?? 0) {
            reply.add("time", "\(elapsed.rounded):\(length?.rounded ?? 0)")
            reply.add("elapsed", elapsed.thousandths)
        }
        let source = status.signalPath.map { $0.source }
        let heard = source.map { AudioFormat(rate: $0.rate, bits: $0.bits, channels: $0.channels) }
        // The bit rate of the decoded samples in kbit/s, because that of the compressed file changes with every block.
        reply.add("bitrate", heard.map { Int64($0.rate) &* Int64($0.bits) &* Int64($0.channels) / 1000 } ?? 0)
        if let length { reply.add("duration", length.thousandths) }
        if let format = heard ?? format { reply.add("audio", format.description) }
    }
}
