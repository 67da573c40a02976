internal import CrateClient
public import CrateCore
internal import CrateStore
internal import LinuxSystem
internal import NIOCore
internal import ServiceLifecycle

/// Safe text for an error: in logs, replies and on terminals.
///
/// Errors of this project have their own sentence. Of other errors only the type is given, and strerror(3) if they have
/// an errno: the description of a foreign error may contain anything, including secrets from the environment.
public enum ErrorWords {
    /// The maximum length, in characters.
    static let limit = 500

    /// One line for an error: its own sentence, or its type and errno.
    public static func of(_ error: any Error) -> String {
        let words =
            switch error {
            case let error as StoreError: error.description
            case let error as BoxConfiguration.Problem: error.description
            case let error as BoxError: error.description
            case let error as ListeningSocket.Problem: error.description
            case let error as ReplacedFile.Problem: error.description
            case let error as FileProblem: error.description
            case let error as IOError: system(error.errnoCode)
            case let error as Errno: error.words
            case let error as ServiceGroupError: error.errorCode.description
            case is SocketAddressError, is SocketAddressError.UnknownHost: "there is no host of that name"
            case is DecodingError: "it is not of the expected form"
            case is CancellationError: "cancelled"
            default: "\(type(of: error))"
            }
        return words.count > limit ? words.prefix(limit - 1) + "…" : words
    }

    /// The error for people, in the language of the process.
    public static func text(of error: any Error) -> LocalizedText { LocalizedText(written: of(error)) }

    private static func system(_ code: Int32) -> String { Errno(code).words }
}
