import CrateBox

/// How a proof has its output.
enum ProvedOutput {
    /// Alone, with the box lock, which is kept until the proof ends.
    case alone(BoxLock)
    /// Beside a box that does not have it open. If that box opens it before the proof, the proof finds it busy; if
    /// after, that box finds it busy.
    case beside(OwnedOutput)
}
