import Synchronization

/// Whether a parameter was given a value, left out, or emptied on purpose.
public enum ParameterState: Sendable, Hashable {
    /// No value was given; the parameter has its default, if any.
    case unset
    /// An empty value was given, which asks to remove the current one.
    case cleared
    /// A value was given, even if it equals the default.
    case set
}

/// A parameter of an intent (`AppIntents.IntentParameter`).
///
///     @Parameter(title: "Album", requestValueDialog: "Which album would you like to play?")
///     var album: AlbumEntity
///
/// A class, so that `\.$album` identifies one of several parameters of the same type.
@propertyWrapper
public final class Parameter<Value: IntentValue>: Sendable {
    /// Returns the options when a value is missing.
    public typealias Options = @Sendable () async throws -> [Option]

    /// The display name, as shown by hosts.
    public let title: String
    /// The question for a missing or unreadable value.
    public let requestValueDialog: Dialog?
    /// The question for an ambiguous value.
    public let disambiguationDialog: Dialog?
    let options: Options?
    let standard: Value?
    private let given = Mutex<Value?>(nil)

    /// Creates a parameter without a value; it is required unless it has a default or `Value` is optional.
    /// - Parameters:
    ///   - standard: the value if none is given.
    ///   - options: the values to choose from (default: the suggestions of `Value`).
    public init(
        title: String, default standard: Value? = nil, requestValueDialog: Dialog? = nil,
        disambiguationDialog: Dialog? = nil, options: Options? = nil
    ) {
        self.title = title
        self.standard = standard
        self.requestValueDialog = requestValueDialog
        self.disambiguationDialog = disambiguationDialog
        self.options = options
    }

    /// The given value, otherwise the default, otherwise `nil` for an optional parameter.
    ///
    /// Reading a required parameter before it has a value is a programming error and traps.
    public var wrappedValue: Value {
        get {
            guard let value = given.withLock({ $0 }) ?? standard ?? Value.absent else {
                // Not a precondition: a release build would remove its message, which the log needs.
                fatalError("The required parameter “\(title)” was read before it was given a value.")
            }
            return value
        }
        set { given.withLock { $0 = newValue } }
    }

    /// The parameter itself: `$album`.
    public var projectedValue: Parameter { self }

    /// Whether a value was given, left out, or emptied; without a default, `wrappedValue` is nil in the last two cases.
    public var state: ParameterState {
        switch given.withLock({ $0?.isAbsent }) {
        case nil: .unset
        case true?: .cleared
        case false?: .set
        }
    }

    /// Creates an error for `perform()` to throw, before it changes anything, if it needs another value.
    ///
    /// If interaction is possible, the question is asked and the intent starts again.
    public func needsValue(_ dialog: Dialog, options: [Option] = []) -> NeedsValueError {
        NeedsValueError(parameter: self, dialog: dialog, options: options)
    }

    /// Creates an error for `perform()` to throw if the given text may be a misspelling of these values: “Did you mean
    /// TITLE by ARTIST?” The intent fails with `failure` if the answer is no.
    public func needsConfirmation(of options: [Option], otherwise failure: IntentFailure) -> NeedsValueError {
        NeedsValueError(parameter: self, dialog: Self.guess(options), options: options, otherwise: failure)
    }
}
