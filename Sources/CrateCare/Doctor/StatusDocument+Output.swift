public import CrateClient
internal import CratePlayback

extension StatusDocument.Output {
    /// True if the box has the output open, also under another name of the same device.
    public func isOpen(under pcm: String) -> Bool { state == "open" && OutputDevice.isSame(name, pcm) }
}
