@testable import CratePlayback

extension Session {
    /// The first session of a player, with no device open.
    init(begun plan: PlayPlan) {
        var none = Session.none
        var state = PlayerState.stopped(none.end())
        self.init(number: 1, plan, .answered(isPauseDue: false), state.begin())
    }
}
