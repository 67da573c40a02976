internal import Glibc

/// systemd, where it manages the services of this machine.
package enum ServiceManager {
    /// True if it does: sd_booted(3).
    package static var isRunning: Bool { access("/run/systemd/system", F_OK) == 0 }
}
