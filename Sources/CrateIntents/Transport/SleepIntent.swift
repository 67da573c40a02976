public import CrateCore
public import Intents

/// Reports or sets the sleep timer.
public struct SleepIntent: AppIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Sleep Timer"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Stop the music after a time, or at the end of the track or the album."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The time or the part of the music: `30m`, `+10m`, `album`, `track`, or `off`; without one the timer is reported.
    @Parameter(title: "When", requestValueDialog: "After what time, or after the track or the album?")
    public var when: String?

    @Dependency private var control: any SleepControl
    @Dependency private var queue: any QueueControl
    @Dependency private var transport: any Transport

    /// The slot of ``when``.
    public var slots: [ParameterSlot] { [ParameterSlot("when", $when)] }

    /// Creates the intent without a time, which then only reports the present timer.
    public init() {}

    /// Sets the timer, if one is given, and reports it.
    public func perform() async throws -> some ReturnsValue<SleepTimer> & ProvidesDialog {
        guard let when else {
            let present = control.sleepTimer
            return .result(value: present, dialog: dialog(for: present))
        }
        guard let timer = requested(when) else {
            throw $when.needsValue(SleepText.refusal(of: when))
        }
        if case .after(let time) = timer, !SleepTimer.times.contains(time) {
            throw $when.needsValue(SleepText.bounds)
        }
        let before = control.sleepTimer
        guard await control.setSleepTimer(timer) else { throw IntentFailure.nothingPlays(queue) }
        // The value is the requested time, not the time that is left a moment later.
        return .result(value: timer, dialog: dialog(for: timer, after: before))
    }

    /// The timer that a text sets. An added time begins a timer if none with a time is set.
    private func requested(_ text: String) -> SleepTimer? {
        guard let extra = SleepText.extra(text) else { return SleepText(text).timer }
        guard case .after(let left) = control.sleepTimer, left > .zero else { return .after(extra) }
        return .after(left + extra)
    }

    private func dialog(for timer: SleepTimer, after before: SleepTimer = .off) -> Dialog {
        SleepDialog.dialog(for: timer, after: before, fadesOut: control.fadesOut, silence: silence)
    }

    private var silence: SleepDialog.Silence? {
        let state = transport.report.state
        guard !state.resumesByItself else { return .waiting }
        return state == .stopped || state == .playing ? nil : .paused
    }
}
