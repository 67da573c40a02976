extension SignalPath {
    /// The path with the gains applied to the samples.
    func changed(by stages: [GainStage]) -> SignalPath {
        guard !stages.isEmpty else { return self }
        var path = self
        path.gain = stages.map(\.description)
        return path
    }
}
