internal import ALSA

extension Output {
    /// How a PCM that was just set up takes a frame; one that can be told is told where the channels belong.
    ///
    /// Hardware that says nothing has ALSA's own order. A plug-in that says nothing passes on what it gets: nobody knows
    /// better than the file then.
    static func layout(
        of pcm: inout PCM, _ set: HardwareParameters, _ speakers: [Speaker]
    ) -> DeviceLayout {
        DeviceLayout(
            container: set.format, depth: set.significantBits, channels: set.channels,
            speakers: set.channels > 2 ? self.speakers(of: &pcm, set.channels, speakers) : nil)
    }

    private static func speakers(of pcm: inout PCM, _ channels: Int, _ wanted: [Speaker]) -> [Speaker]? {
        let present = pcm.speakers ?? (pcm.place == nil ? nil : ChannelOrder.ofHardware(channels))
        guard let present, wanted.count == channels, !ChannelOrder.holds(present, wanted) else { return present }
        guard let choice = ChannelOrder.choice(of: pcm.channelOrders, for: wanted),
            (try? pcm.setSpeakers(choice)) != nil
        else { return present }
        return pcm.speakers ?? choice
    }
}
