internal import ALSA

extension OutputDevice {
    /// The outputs in the kernel's lists of cards and of their devices, which are readable without permissions on the
    /// cards; nil without a list of devices.
    /// - Parameter folder: Replaces `/proc/asound` in tests.
    static func listed(folder: String = "/proc/asound") -> [OutputDevice]? {
        guard let text = try? ProcFile.text(folder + "/pcm") else { return nil }
        let devices = text.split(separator: "\n").compactMap(playbackDevice)
        let cards = (KernelCard.all(folder: folder) ?? []).map { card in
            Card(
                index: card.index, id: card.id, driver: card.driver, name: card.name,
                devices: devices.filter { $0.card == card.index }.map(\.device))
        }
        return all(of: cards)
    }

    /// Parses `00-03: HDMI 0 : HDMI 0 : playback 1`, as sound/core/pcm.c writes it; nil for a device that only records.
    private static func playbackDevice(_ line: Substring) -> (card: Int, device: Card.Device)? {
        guard let (numbers, words) = ProcFile.field(line, at: ":"), words.contains(" : playback "),
            let (card, device) = ProcFile.field(numbers, at: "-"), let index = Int(card), let number = Int(device),
            let (id, rest) = ProcFile.field(words, at: ":"), let (name, _) = ProcFile.field(rest, at: ":")
        else { return nil }
        return (index, Card.Device(number: number, id: String(id), name: String(name)))
    }
}
