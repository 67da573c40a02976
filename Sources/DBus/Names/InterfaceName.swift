/// The name of an interface: `org.mpris.MediaPlayer2.Player`. D-Bus Specification, Valid Interface Names.
public struct InterfaceName: CheckedName {
    /// The name in full: `org.mpris.MediaPlayer2.Player`.
    public let text: String

    /// Parses a name: at least two elements of `[A-Za-z0-9_]` with dots between them, none of which begins with a
    /// digit. Nil for any other text, and above 255 bytes.
    public init?(_ text: String) {
        guard NameRule.isDotted(text, digitsFirst: false, hyphens: false) else { return nil }
        self.text = text
    }
}

/// The name of an error: `org.freedesktop.DBus.Error.Failed`. D-Bus Specification, Valid Error Names.
public struct ErrorName: CheckedName {
    /// The name in full: `org.freedesktop.DBus.Error.Failed`.
    public let text: String

    /// Parses a name, with the syntax of ``InterfaceName``; nil for any other text.
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

    /// Parses a name: `[A-Za-z0-9_]`, not beginning with a digit, 1 to 255 bytes; nil for any other text.
    public init?(_ text: String) {
        guard let first = text.utf8.first, !NameRule.isDigit(first), text.utf8.count <= NameRule.longest,
            text.utf8.allSatisfy(NameRule.isWordByte)
        else { return nil }
        self.text = text
    }
}
