package import NIOCore

/// Decides which clients of a ``ClientListener`` are served, and knows those that are.
package protocol ClientAdmission: Sendable {
    /// Decides about a client that has connected. Called for one client after another; twice for a client that is
    /// refused.
    func enter(_ channel: any Channel, number: Int) -> Admission
    /// The connection of a client that was admitted is closed.
    func leave(_ number: Int)
}

/// What becomes of a client that has connected.
package enum Admission: Sendable {
    /// It is served.
    case accepted
    /// It is served once another client's connection, which gives way to it, is closed.
    case replaces(any Channel)
    /// There are too many clients: its connection is closed.
    case refused
}
