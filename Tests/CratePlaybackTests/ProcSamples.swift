/// Files below /proc/asound as written by kernels.
enum ProcSamples {
    /// An HDA codec: sound/core/pcm.c, `snd_pcm_substream_proc_hw_params_read`.
    static func parameters(
        _ format: String = "S16_LE", rate: String = "44100 (44100/1)", channels: Int = 2, subformat: String = "STD"
    ) -> String {
        """
        access: RW_INTERLEAVED
        format: \(format)
        subformat: \(subformat)
        channels: \(channels)
        rate: \(rate)
        period_size: 5513
        buffer_size: 22052

        """
    }

    /// A USB DAC, playing or stopped: sound/usb/proc.c.
    static func stream(_ frequency: String = "44098 Hz (0x5.833f)", isRunning: Bool = true) -> String {
        let running = """
              Status: Running
                Interface = 1
                Altset = 2
                Packet Size = 208
                Momentary freq = \(frequency)
                Feedback Format = 16.16
            """
        return """
            Topping E30 at usb-0000:00:14.0-3, high speed : USB Audio

            Playback:
            \(isRunning ? running : "  Status: Stop")
              Interface 1
                Altset 1
                Format: S16_LE
                Channels: 2
                Endpoint: 0x01 (1 OUT) (ADAPTIVE)
                Rates: 44100, 48000, 88200, 96000
                Data packet interval: 125 us
                Bits: 16
                Channel map: FL FR
                Sync Endpoint: 0x81 (1 IN)
                Sync EP Interface: 1
                Sync EP Altset: 1
                Implicit Feedback Mode: No
              Interface 1
                Altset 2
                Format: S32_LE
                Channels: 2
                Endpoint: 0x01 (1 OUT) (ASYNC)
                Rates: 44100, 48000, 88200, 96000, 176400, 192000
                Data packet interval: 125 us
                Bits: 24
                Channel map: FL FR

            Capture:
              Status: Running
                Interface = 2
                Altset = 1
                Packet Size = 200
                Momentary freq = 48000 Hz (0x6.0000)
              Interface 2
                Altset 1
                Format: S16_LE
                Channels: 1
                Bits: 16

            """
    }
}
