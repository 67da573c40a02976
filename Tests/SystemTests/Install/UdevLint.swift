/// Finds errors in rules that udev would ignore silently, or that affect the wrong device: `udevadm verify` requires
/// systemd 254.
enum UdevLint {
    private static let matchKeys: Set = [
        "ACTION", "DEVPATH", "KERNEL", "KERNELS", "NAME", "SYMLINK", "SUBSYSTEM", "SUBSYSTEMS", "DRIVER", "DRIVERS",
        "ATTR", "ATTRS", "SYSCTL", "ENV", "CONST", "TAG", "TAGS", "TEST", "PROGRAM", "RESULT",
    ]
    private static let settingKeys: Set = [
        "NAME", "SYMLINK", "OWNER", "GROUP", "MODE", "SECLABEL", "ATTR", "SYSCTL", "ENV", "TAG", "RUN", "LABEL", "GOTO",
        "IMPORT", "OPTIONS",
    ]
    private static let withAttribute: Set = ["ATTR", "ATTRS", "SYSCTL", "ENV", "CONST", "SECLABEL", "IMPORT"]
    /// Keys with one value per device, so that `+=` is wrong.
    private static let single: Set = ["NAME", "OWNER", "GROUP", "MODE", "ATTR", "SYSCTL", "LABEL", "GOTO"]
    private static let actions: Set = ["add", "remove", "change", "move", "online", "offline", "bind", "unbind"]
    /// Attributes by the kind of parent: all ATTRS of a rule must match the same parent.
    private static let parents: [Set<String>] = [
        ["idVendor", "idProduct", "serial", "manufacturer", "product", "bcdDevice", "busnum", "devnum", "speed"],
        ["bInterfaceNumber", "bInterfaceClass", "bInterfaceSubClass", "bInterfaceProtocol", "interface"],
        ["name", "phys", "uniq", "properties", "id/bustype", "id/vendor", "id/product", "id/version"],
        ["vendor", "device", "subsystem_vendor", "subsystem_device", "class"],
    ]

    /// The mount options for drives that anyone may connect.
    private static let mountOptions: Set = ["ro", "nosuid", "nodev", "noexec"]

    private static func options(_ part: UdevRule.Part) -> Set<String> {
        Set(part.value.split(separator: ",").map(String.init))
    }

    /// The errors in a rule, as sentences; `units` are the units that it may start.
    static func complaints(about rule: UdevRule, units: Set<String>) -> [String] {
        rule.parts.compactMap(complaint(about:)) + scope(of: rule) + parents(of: rule) + wants(of: rule, units)
    }

    private static func complaint(about part: UdevRule.Part) -> String? {
        let known = part.isMatch ? matchKeys : settingKeys
        guard ["==", "!=", "=", "+=", "-=", ":="].contains(part.sign) else { return "no operator \(part.sign)" }
        guard known.contains(part.key) else { return "\(part.key) does not go with \(part.sign)" }
        guard
            withAttribute.contains(part.key) == (part.attribute?.isEmpty == false)
                || ["RUN", "TEST"].contains(part.key)
        else { return "\(part.name) should \(part.attribute == nil ? "" : "not ")have an attribute" }
        if single.contains(part.key), part.sign == "+=" || part.sign == "-=" { return "\(part.key) has one value" }
        switch (part.key, part.attribute) {
        case ("ACTION", _) where !actions.isSuperset(of: part.value.split(separator: "|").map(String.init)):
            return "there is no action \(part.value)"
        case ("MODE", _) where !part.isMatch && UInt16(part.value, radix: 8).map { $0 > 0o777 } ?? true:
            return "\(part.value) is no mode"
        // sound/core/init.c truncates longer ids silently.
        case ("ATTR", "id") where !part.isMatch && (part.value.count > 15 || !part.value.allSatisfy(isPlain)):
            return "\(part.value) is no name of a card"
        case ("ENV", "SYSTEMD_MOUNT_OPTIONS") where !mountOptions.isSubset(of: options(part)):
            let left = mountOptions.subtracting(options(part)).sorted().joined(separator: ", ")
            return "\(left) is left to a stranger's drive"
        case ("RUN", _) where !part.value.hasPrefix("/"): return "RUN needs the path of a program"
        case ("RUN", _) where part.value.contains("mount"): return "what RUN mounts is seen by udev alone"
        default: return nil
        }
    }

    private static func isPlain(_ letter: Character) -> Bool {
        letter.isASCII && (letter.isLetter || letter.isNumber || letter == "_" || letter == "-")
    }

    private static func scope(of rule: UdevRule) -> [String] {
        let hasSubsystem = rule.parts.contains { $0.key == "SUBSYSTEM" && $0.sign == "==" }
        let isJump = rule.parts.contains { $0.key == "GOTO" || $0.key == "LABEL" }
        return hasSubsystem || isJump ? [] : ["without SUBSYSTEM== it is a rule for every device"]
    }

    private static func parents(of rule: UdevRule) -> [String] {
        let asked = Set(rule.parts.filter { $0.key == "ATTRS" }.compactMap(\.attribute))
        if asked.isEmpty || parents.contains(where: { $0.isSuperset(of: asked) }) { return [] }
        return ["no parent has all of \(asked.sorted().joined(separator: ", "))"]
    }

    /// SYSTEMD_WANTS only applies to devices with the tag systemd: systemd.device(5).
    private static func wants(of rule: UdevRule, _ units: Set<String>) -> [String] {
        let wishes = rule.parts.filter { $0.attribute == "SYSTEMD_WANTS" }
        let isFollowed = rule.parts.contains { $0.key == "TAG" && $0.sign == "+=" && $0.value == "systemd" }
        return wishes.flatMap { part -> [String] in
            let unit = part.value.split(separator: "@", maxSplits: 1).map(String.init)
            let file = unit.count == 2 ? unit[0] + "@.service" : part.value
            return (part.sign == "+=" ? [] : ["SYSTEMD_WANTS takes from others what they want"])
                + (isFollowed ? [] : ["SYSTEMD_WANTS without TAG+=\"systemd\" is not heard"])
                + (units.contains(file) ? [] : ["there is no unit \(part.value)"])
        }
    }
}
