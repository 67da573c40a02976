import Synchronization

/// Whether a parameter was given a value.
public enum ParameterState: Sendable, Hashable {
    /// It was not mentioned.
    case unset
    /// It was given as empty: the value is to go.
    case cleared
    /// It has a value.
    case set
}

/// A value that an intent is given.
///
///     @Parameter(title: "Album", requestValueDialog: "Which album would you like to play?")
///     var album: AlbumEntity
///
/// It is a class, so that `\.$album` names one parameter and no other of the same type.
@propertyWrapper
public final class Parameter<Value: IntentValue>: Sendable {
    /// Gives the values to choose from where the value is missing.
    public typealias Options = @Sendable () async throws -> [Option]

    /// Its name for people.
    public let title: String
    /// The question when the value is missing or cannot be read.
    public let requestValueDialog: Dialog?
    /// The question when several values are meant.
    public let disambiguationDialog: Dialog?
    let options: Options?
    let standard: Value?
    private let given = Mutex<Value?>(nil)

    /// A parameter without a value; it is required unless it has a default, or `Value` is optional.
    /// - Parameters:
    ///   - standard: What it is where nobody gives a value.
    ///   - options: What to choose from; unless given, what the type of value suggests.
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

    /// The value; where none was given the default, and of an optional parameter without one `nil`.
    ///
    /// Reading a required one before it was filled is a mistake of the program and traps.
    public var wrappedValue: Value {
        get {
            guard let value = given.withLock({ $0 }) ?? standard ?? Value.absent else {
                // Not a precondition: a release build would drop the sentence, and the journal needs it.
                fatalError("The required parameter “\(title)” was read before it was given a value.")
            }
            return value
        }
        set { given.withLock { $0 = newValue } }
    }

    /// The parameter itself.
    public var projectedValue: Parameter { self }

    /// Whether it was given a value.
    public var state: ParameterState {
        switch given.withLock({ $0?.isAbsent }) {
        case nil: .unset
        case true?: .cleared
        case false?: .set
        }
    }

    /// An error for `perform()` to throw, before it has done anything, when it needs another value for this parameter.
    ///
    /// Where somebody can be asked, the question is put and the intent starts over from nothing.
    public func needsValue(_ dialog: Dialog, options: [Option] = []) -> NeedsValueError {
        NeedsValueError(parameter: self, dialog: dialog, options: options)
    }
}
