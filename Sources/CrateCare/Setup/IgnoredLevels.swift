public import CrateCore
internal import CratePlayback

/// The levels of the volume that an output ignores, because it has no mixer, and the samples may not be scaled.
public struct IgnoredLevels: Sendable, Hashable {
    /// The names of their keys: `volume.ceiling`.
    private let keys: [String]

    /// Takes the keys with a level; nil if there are none, if software volume is on, and for an output with a mixer.
    public init?(start: Double?, ceiling: Double?, isSoftware: Bool, hasMixer: Bool) {
        let levels = [("volume.start", start), ("volume.ceiling", ceiling)]
        keys = levels.compactMap { key, level in level == nil ? nil : key }
        guard !keys.isEmpty, !isSoftware, !hasMixer else { return nil }
    }

    /// Asks an output for its mixer; nil also for an output that can't be asked, because it is absent or closed.
    public static func present(
        of output: String, start: Double? = nil, ceiling: Double?, isSoftware: Bool
    ) async -> IgnoredLevels? {
        let ignored = IgnoredLevels(start: start, ceiling: ceiling, isSoftware: isSoftware, hasMixer: false)
        guard let ignored, !OutputDevice.isAbsent(output) else { return nil }
        let volume = OutputVolume(pcm: { output })
        guard await volume.level() == nil, await volume.obstacle() == nil else { return nil }
        return ignored
    }

    /// The sentence that the output ignores them.
    public var sentence: LocalizedText {
        "The output has no mixer, so it ignores \(keys.joined(separator: ", "))."
    }

    /// The sentence with the command that turns software volume on.
    public func sentence(try command: String) -> LocalizedText {
        "\(sentence) To scale the samples instead: \(command)"
    }
}
