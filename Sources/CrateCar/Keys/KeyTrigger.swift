import CrateBox
import CrateCore

/// An action that runs a command: a press or a long press of a key, or a turn of a knob.
enum KeyTrigger: Sendable, Hashable {
    /// A press of the key with this code.
    case press(UInt16)
    /// A long press: ``KeyPresses/longPress``.
    case long(UInt16)
    /// One notch of an axis, up or down.
    case turn(UInt16, isUp: Bool)

    /// Parses `KEY_NEXTSONG`, `KEY_NEXTSONG:long`, `KEY_163`, `BTN_SOUTH`, `REL_DIAL+`.
    init?(_ name: String) {
        if let sign = name.last, sign == "+" || sign == "-", let axis = KeyCodes.axis(String(name.dropLast())) {
            self = .turn(axis, isUp: sign == "+")
        } else if name.hasSuffix(Self.longSuffix), let code = KeyCodes.key(String(name.dropLast(5))) {
            self = .long(code)
        } else if let code = KeyCodes.key(name) {
            self = .press(code)
        } else {
            return nil
        }
    }

    /// Why a name is not valid, with a similar name if there is one; nil for a valid name.
    static func problem(of name: String) -> LocalizedText? {
        guard Self(name) == nil else { return nil }
        return Self.name(near: name).map { "“\(name)” isn't a supported key; did you mean \($0)?" }
            ?? "“\(name)” isn't a supported key."
    }

    /// The most similar name; nil if none is similar enough.
    static func name(near name: String) -> String? {
        let ending =
            name.hasSuffix(longSuffix) ? longSuffix : name.last.map { "+-".contains($0) ? String($0) : "" } ?? ""
        let name = String(name.dropLast(ending.count))
        // All names begin with a prefix such as `KEY_`, so the limit depends on the number of letters after the first
        // `_`.
        let letters = name.split(separator: "_", maxSplits: 1).last?.count ?? 0
        let limit = letters < 3 ? 0 : letters < 6 ? 1 : 3
        return NearestName.of(name, among: KeyCodes.names, within: limit).map { found in
            found.hasPrefix("REL_") && ending.isEmpty ? found + "+" : found + ending
        }
    }

    private static let longSuffix = ":long"
}
