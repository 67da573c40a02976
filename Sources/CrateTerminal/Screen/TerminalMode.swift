internal import Glibc
import Synchronization

/// Changes a command's terminal while it runs, and restores it at every end of the process and before a stop with
/// Ctrl-Z.
///
/// The state is in memory that is never freed, so that signal handlers can read it.
package enum TerminalMode {
    /// Switches to the alternate screen without cursor and line wrap, and back: xterm's control sequences.
    private static let screenBegin: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
    private static let screenEnd: StaticString = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    private static let hasScreen = Atomic<Bool>(false)
    private static let hasKeys = Atomic<Bool>(false)
    /// The ends of a pipe that signals a new size and the return to the foreground; -1 before it exists.
    private static let wakeRead = Atomic<Int32>(-1)
    private static let wakeWrite = Atomic<Int32>(-1)
    // SAFETY: written once, before `hasKeys` is set, and only read afterwards.
    private static nonisolated(unsafe) let before = UnsafeMutablePointer<termios>.allocate(capacity: 1)

    /// Takes the whole screen of the terminal at standard output.
    package static func takeScreen() {
        watchSignals()
        hasScreen.store(true, ordering: .sequentiallyConsistent)
        put(screenBegin)
    }

    /// Reads keys as they are typed, without echo; false if standard input is not a terminal or another job has it.
    package static func takeKeys() -> Bool {
        guard isatty(STDIN_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp(), tcgetattr(STDIN_FILENO, before) == 0
        else { return false }
        watchSignals()
        hasKeys.store(true, ordering: .sequentiallyConsistent)
        setKeys()
        return true
    }

    /// Restores the terminal. Safe in a signal handler, and without a prior change.
    package static func restore() {
        if hasScreen.exchange(false, ordering: .sequentiallyConsistent) { put(screenEnd) }
        if hasKeys.exchange(false, ordering: .sequentiallyConsistent) { tcsetattr(STDIN_FILENO, TCSADRAIN, before) }
    }

    /// The descriptor that receives a byte for each new size and each return to the foreground; -1 if nothing is
    /// watched.
    static var wakeups: Int32 { wakeRead.load(ordering: .sequentiallyConsistent) }

    /// Turns off line mode and echo; Ctrl-C and Ctrl-Z remain signals: termios(3).
    private static func setKeys() {
        var mode = before.pointee
        mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
        withUnsafeMutableBytes(of: &mode.c_cc) { keys in
            keys[Int(VMIN)] = 1
            keys[Int(VTIME)] = 0
        }
        tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
    }

    private static func put(_ text: StaticString) { _ = write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount) }
}

// MARK: Signals

extension TerminalMode {
    private static func watchSignals() {
        guard wakeups < 0 else { return }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        wakeRead.store(ends[0], ordering: .sequentiallyConsistent)
        wakeWrite.store(ends[1], ordering: .sequentiallyConsistent)
        handle(SIGWINCH) { _ in TerminalMode.wake() }
        handle(SIGTSTP) { _ in TerminalMode.stop() }
        for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGQUIT] {
            handle(number) { number in
                TerminalMode.restore()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// Installs a handler, which may only call functions listed in signal-safety(7): sigaction(2).
    private static func handle(_ number: Int32, _ body: @escaping @convention(c) (Int32) -> Void) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = body
        action.sa_flags = Int32(SA_RESTART)
        sigaction(number, &action, nil)
    }

    private static func wake() {
        let end = wakeWrite.load(ordering: .relaxed)
        if end >= 0 { _ = write(end, "w", 1) }
    }

    /// Ctrl-Z: restores the terminal for the shell, stops, and reapplies the mode after SIGCONT.
    private static func stop() {
        let (screen, keys) = (hasScreen.load(ordering: .relaxed), hasKeys.load(ordering: .relaxed))
        restore()
        raise(SIGSTOP)
        if screen {
            hasScreen.store(true, ordering: .relaxed)
            put(screenBegin)
        }
        if keys {
            hasKeys.store(true, ordering: .relaxed)
            setKeys()
        }
        wake()
    }
}
