internal import CLinux
internal import CrateCore
internal import Glibc

/// Whether the time of day is reliable.
struct ClockFacts: Sendable, Hashable {
    /// The time of day in seconds since 1970.
    var now: Int
    /// True if the clock is synchronized: adjtimex(2).
    var isSynchronised: Bool

    /// 2024-01-01, before the first version of this program.
    private static let earliest = 1_704_067_200

    /// Reads the clock of this machine: time(2), adjtimex(2).
    static func present() -> ClockFacts {
        ClockFacts(now: time(nil), isSynchronised: cratebox_clock_is_synchronised() != 0)
    }

    var findings: [Finding] {
        let fix = "sudo timedatectl set-ntp true"
        guard now >= Self.earliest else {
            return [
                .note(
                    .clock, "clockWrong",
                    "The clock is wrong, so the history and the time limit for resuming can't be relied on.",
                    fix: fix)
            ]
        }
        guard isSynchronised else {
            return [
                .note(
                    .clock, "clockUnsynchronised",
                    "The clock isn't synchronised, so the history and the time limit for resuming may be wrong.",
                    fix: fix)
            ]
        }
        return [.ok(.clock, "The clock is kept right.")]
    }
}
