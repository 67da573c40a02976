extension SignalPath {
    /// The same path with what is done to the samples before they reach the device.
    func changed(by stages: [GainStage]) -> SignalPath {
        var path = self
        if source.channels == 1, device.channels == 2 { path.playOnBoth() }
        guard !stages.isEmpty else { return path }
        path.gain = stages.map(\.description)
        let words = "The loudness is changed on the way, and dithered: \(path.gain.joined(separator: "; "))."
        path.sentence = verdict == .converted && path.verdict == .converted ? "\(path.sentence) \(words)" : words
        path.verdict = .converted
        return path
    }

    /// The only channel goes out twice: each is compared with it.
    private mutating func playOnBoth() {
        if verdict == .converted {
            var both = source
            both.channels = device.channels
            (verdict, sentence) = Self.judge(both, device)
        }
        sentence += " One channel plays on both sides."
    }
}
