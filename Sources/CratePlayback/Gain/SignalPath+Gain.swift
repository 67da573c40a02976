extension SignalPath {
    /// The path with what the samples are multiplied with on their way.
    func changed(by stages: [GainStage]) -> SignalPath {
        guard !stages.isEmpty else { return self }
        var path = self
        path.gain = stages.map(\.description)
        return path
    }
}
