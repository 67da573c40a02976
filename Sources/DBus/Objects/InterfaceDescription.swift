/// The members of an interface, for introspection: D-Bus Specification, Introspection Data Format.
public struct InterfaceDescription: Sendable, Hashable {
    /// An argument of a call or a signal, or a result of a call.
    public struct Argument: Sendable, Hashable {
        /// The argument's name, which only documents it; calls pass arguments by position.
        public var name: String
        /// The single complete type with which a call is compared.
        public var type: ValueType

        /// Describes an argument; the name is for people, the type is checked.
        public init(_ name: String, _ type: ValueType) { (self.name, self.type) = (name, type) }
    }

    /// A method that callers of the interface may use.
    public struct Method: Sendable, Hashable {
        /// The method's name, unique within the interface.
        public var name: MemberName
        /// The arguments of a call, in order; a call with other types is answered with an error.
        public var inputs: [Argument]
        /// The results in the reply, in order.
        public var outputs: [Argument]

        /// Describes a method; by default it takes no arguments and returns no results.
        public init(_ name: MemberName, _ inputs: [Argument] = [], returns outputs: [Argument] = []) {
            (self.name, self.inputs, self.outputs) = (name, inputs, outputs)
        }
    }

    /// A signal that the object sends to subscribers.
    public struct Signal: Sendable, Hashable {
        /// The signal's name, unique within the interface.
        public var name: MemberName
        /// The arguments in the order in which the signal carries them.
        public var arguments: [Argument]

        /// Describes a signal with its arguments in order.
        public init(_ name: MemberName, _ arguments: [Argument]) { (self.name, self.arguments) = (name, arguments) }
    }

    /// A property, which clients read and may be able to set.
    public struct Property: Sendable, Hashable {
        /// Whether changes are sent as `PropertiesChanged`: the annotation `EmitsChangedSignal`.
        public enum ChangeSignal: String, Sendable, Hashable {
            /// Changes are reported with the new value.
            case withValue = "true"
            /// Changes are not reported, because the value changes continuously.
            case silent = "false"
            /// The value never changes.
            case constant = "const"
        }

        /// The property's name, unique within the interface.
        public var name: MemberName
        /// The single complete type of the value, which `Set` has to match.
        public var type: ValueType
        /// Whether clients may set it.
        public var isWritable: Bool
        /// Whether and how changes of the property are sent as a signal.
        public var changeSignal: ChangeSignal

        /// Describes a property; by default it can only be read, and changes are sent with the new value.
        public init(
            _ name: MemberName, _ type: ValueType, isWritable: Bool = false, changeSignal: ChangeSignal = .withValue
        ) {
            (self.name, self.type, self.isWritable, self.changeSignal) = (name, type, isWritable, changeSignal)
        }
    }

    /// The interface's full name, as in calls: `org.mpris.MediaPlayer2.Player`.
    public var name: InterfaceName
    /// The methods, in the order of the introspection data.
    public var methods: [Method]
    /// The signals, in the order of the introspection data.
    public var signals: [Signal]
    /// The properties, in the order of the introspection data.
    public var properties: [Property]

    /// Describes an interface; the order of the members is that of the introspection data.
    public init(
        _ name: InterfaceName, methods: [Method] = [], signals: [Signal] = [], properties: [Property] = []
    ) {
        (self.name, self.methods, self.signals, self.properties) = (name, methods, signals, properties)
    }

    /// Finds a method of this interface; nil if it has none of this name.
    public func method(_ name: MemberName) -> Method? { methods.first { $0.name == name } }

    /// Finds a property of this interface; nil if it has none of this name.
    public func property(_ name: MemberName) -> Property? { properties.first { $0.name == name } }
}
