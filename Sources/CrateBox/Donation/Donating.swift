internal import ServiceLifecycle

/// Keeps the indices of the service donated until it ends.
struct Donating: Service {
    let box: Box
    let donor: Donor

    func run() async throws {
        box.changes.listen { [donor] in donor.changed() }
        donor.begin()
        try? await gracefulShutdown()
        donor.end()
    }
}
