internal import Glibc

/// The device file of a hardware output, with its access permissions.
public struct OutputNode: Sendable, Hashable {
    /// The path of the device file: `/dev/snd/pcmC0D0p`.
    public var path: String
    /// True if the file exists.
    public var isThere: Bool
    /// The id of the group that owns the file.
    public var group: UInt32
    /// True if the mode grants access to the group.
    public var isForGroup: Bool
    /// True if this process has access.
    public var isUsable: Bool

    /// Describes a node without reading it, for tests.
    /// - Parameter group: The id of the owning group; 29 is `audio` on Debian.
    public init(path: String, isThere: Bool = true, group: UInt32 = 29, isForGroup: Bool = true, isUsable: Bool) {
        (self.path, self.isThere, self.group) = (path, isThere, group)
        (self.isForGroup, self.isUsable) = (isForGroup, isUsable)
    }

    /// Reads the facts of the file at a path with stat(2) and faccessat(2), without opening it.
    public init(at path: String) {
        // SAFETY: the path outlives the calls, which only write to `facts`.
        var facts = stat()
        self.path = path
        isThere = unsafe stat(path, &facts) == 0
        group = facts.st_gid
        isForGroup = facts.st_mode & 0o060 == 0o060
        isUsable = unsafe faccessat(AT_FDCWD, path, R_OK | W_OK, AT_EACCESS) == 0
    }

    /// Inspects the node of a card's controls, which is needed to list its outputs.
    public init(controlOf card: KernelCard, folder: String = "/dev/snd") {
        self.init(at: "\(folder)/controlC\(card.index)")
    }

    /// Inspects the node of a PCM such as `hw:CARD=DAC,DEV=0`; nil if its name matches none of the cards.
    public init?(of pcm: String, among cards: [KernelCard], folder: String = "/dev/snd") {
        guard let (card, device) = OutputHolder.place(of: pcm),
            let index = cards.first(where: { $0.id == card || "card\($0.index)" == card })?.index
        else { return nil }
        self.init(at: "\(folder)/pcmC\(index)D\(device)p")
    }
}
