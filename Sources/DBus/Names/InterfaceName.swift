/// The name of an interface: `org.mpris.MediaPlayer2.Player`. D-Bus Specification, Valid Interface Names.
public struct InterfaceName: CheckedName {
    /// The name in full: `org.mpris.MediaPlayer2.Player`.
    public let text: String

    /// Creates a name from text; nil if the syntax is invalid.
    public init?(_ text: String) {
        guard NameRule.isDotted(text, digitsFirst: false, hyphens: false) else { return nil }
        self.text = text
    }
}

/// The name of an error: `org.freedesktop.DBus.Error.Failed`. D-Bus Specification, Valid Error Names.
public struct ErrorName: CheckedName {
    /// The name in full: `org.freedesktop.DBus.Error.Failed`.
    public let text: String

    /// Creates a name from text; nil if the syntax is invalid.
    public init?(_ text: String) {
        guard NameRule.isDotted(text, digitsFirst: false, hyphens: false) else { return nil }
        self.text = text
    }
}

/// The name of a method, a signal or a property: `PlayPause`. D-Bus Specification, Valid Member Names.
///
/// The specification has no syntax for the names of properties; all known ones have that of methods.
public struct MemberName: CheckedName {
    /// The name, without its interface: `PlayPause`.
    public let text: String

    /// Creates a name from text; nil if the syntax is invalid.
    public init?(_ text: String) {
        guard let first = text.utf8.first, !NameRule.isDigit(first), text.utf8.count <= NameRule.longest,
            text.utf8.allSatisfy(NameRule.isWordByte)
        else { return nil }
        self.text = text
    }
}
