import CrateTesting

/// Where a test takes the executables from.
enum ProgramPlace: Sendable {
    /// The products of the build.
    case built
    /// What `Samples/install` installs, where `cratebox-car` is another name of `cratebox`.
    case installed

    /// The places that this machine can have.
    static var all: [ProgramPlace] { Installation.isPossible ? [.built, .installed] : [.built] }

    /// The folder; nil for that of the build.
    var folder: String? {
        get async throws { self == .built ? nil : try await Installation.shared.folder.path("usr/bin") }
    }
}
