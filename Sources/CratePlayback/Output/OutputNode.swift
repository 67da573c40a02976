internal import Glibc

/// The device file through which a hardware output is used: who may.
public struct OutputNode: Sendable, Hashable {
    /// Its path.
    public var path: String
    /// Whether it is there.
    public var isThere: Bool
    /// The number of its group.
    public var group: UInt32
    /// Whether its group may use it, by its mode.
    public var isForGroup: Bool
    /// Whether this process may use it.
    public var isUsable: Bool

    /// A node as a test has it.
    public init(path: String, isThere: Bool = true, group: UInt32 = 29, isForGroup: Bool = true, isUsable: Bool) {
        (self.path, self.isThere, self.group) = (path, isThere, group)
        (self.isForGroup, self.isUsable) = (isForGroup, isUsable)
    }

    /// The file at a path.
    public init(at path: String) {
        var facts = stat()
        self.path = path
        isThere = unsafe stat(path, &facts) == 0
        group = facts.st_gid
        isForGroup = facts.st_mode & 0o060 == 0o060
        isUsable = unsafe access(path, R_OK | W_OK) == 0
    }

    /// The node of a card's controls, which is needed to see its outputs at all.
    public init(controlOf card: KernelCard, folder: String = "/dev/snd") {
        self.init(at: "\(folder)/controlC\(card.index)")
    }

    /// The node of a PCM such as `hw:CARD=DAC,DEV=0` among some cards; nil where its name tells of none of them.
    public init?(of pcm: String, among cards: [KernelCard], folder: String = "/dev/snd") {
        guard let (card, device) = OutputHolder.place(of: pcm),
            let index = cards.first(where: { $0.id == card || "card\($0.index)" == card })?.index
        else { return nil }
        self.init(at: "\(folder)/pcmC\(index)D\(device)p")
    }
}
