/// The name of an interface: `org.mpris.MediaPlayer2.Player`. D-Bus Specification, Valid Interface Names.
public struct InterfaceName: CheckedName {
    /// The name as it is written.
    public let text: String

    /// Checks a name; nil if it is not valid.
    public init?(_ text: String) {
        guard NameRule.isDotted(text, digitsFirst: false, hyphens: false) else { return nil }
        self.text = text
    }
}

/// The name of an error: `org.freedesktop.DBus.Error.Failed`. D-Bus Specification, Valid Error Names.
public struct ErrorName: CheckedName {
    /// The name as it is written.
    public let text: String

    /// Checks a name; nil if it is not valid.
    public init?(_ text: String) {
        guard NameRule.isDotted(text, digitsFirst: false, hyphens: false) else { return nil }
        self.text = text
    }
}

/// The name of a method, a signal or a property: `PlayPause`. D-Bus Specification, Valid Member Names.
///
/// The specification has no syntax for the names of properties; all known ones have that of methods.
public struct MemberName: CheckedName {
    /// The name as it is written.
    public let text: String

    /// Checks a name; nil if it is not valid.
    public init?(_ text: String) {
        guard let first = text.utf8.first, !NameRule.isDigit(first), text.utf8.count <= NameRule.longest,
            text.utf8.allSatisfy(NameRule.isWordByte)
        else { return nil }
        self.text = text
    }
}
