internal import CLinux

/// The kernel's names of keys used for music: linux/input-event-codes.h. Other keys have a number, `KEY_163`.
enum KeyCodes {
    /// The code of a key or button, by name or as `KEY_163`; nil if it is neither.
    static func key(_ name: String) -> UInt16? {
        if let code = keys[name] { return code }
        guard name.hasPrefix("KEY_") else { return nil }
        // `KEY_0` to `KEY_9` are names of keys in the table, not the codes 0 to 9.
        guard let code = UInt16(name.dropFirst(4)), code <= UInt16(KEY_MAX), code > 9 else { return nil }
        return code
    }

    /// The code of a relative axis: `REL_DIAL`; nil for another name.
    static func axis(_ name: String) -> UInt16? { axes[name] }

    /// The names of all keys and axes, for suggestions; keys without a name are not among them.
    static var names: [String] { keyNames + axisNames }

    /// The names of keys and buttons, in order.
    static var keyNames: [String] { keys.keys.sorted() }

    /// The names of axes, in alphabetical order.
    static var axisNames: [String] { axes.keys.sorted() }

    private static let axes: [String: UInt16] = named([
        ("REL_DIAL", REL_DIAL), ("REL_WHEEL", REL_WHEEL), ("REL_HWHEEL", REL_HWHEEL), ("REL_MISC", REL_MISC),
    ])

    private static let keys: [String: UInt16] = named(
        media + dashboard + navigation + numbers + functions + buttons)

    /// Media keys of keyboards, remote controls and headsets.
    private static let media: [(String, Int32)] = [
        ("KEY_PLAYPAUSE", KEY_PLAYPAUSE), ("KEY_PLAYCD", KEY_PLAYCD), ("KEY_PLAY", KEY_PLAY),
        ("KEY_PAUSECD", KEY_PAUSECD), ("KEY_PAUSE", KEY_PAUSE), ("KEY_STOPCD", KEY_STOPCD), ("KEY_STOP", KEY_STOP),
        ("KEY_NEXTSONG", KEY_NEXTSONG), ("KEY_PREVIOUSSONG", KEY_PREVIOUSSONG), ("KEY_FASTFORWARD", KEY_FASTFORWARD),
        ("KEY_REWIND", KEY_REWIND), ("KEY_RECORD", KEY_RECORD), ("KEY_EJECTCD", KEY_EJECTCD),
        ("KEY_EJECTCLOSECD", KEY_EJECTCLOSECD), ("KEY_CLOSECD", KEY_CLOSECD), ("KEY_MEDIA", KEY_MEDIA),
        ("KEY_MEDIA_REPEAT", KEY_MEDIA_REPEAT), ("KEY_SHUFFLE", KEY_SHUFFLE), ("KEY_SLOW", KEY_SLOW),
        ("KEY_NEXT", KEY_NEXT), ("KEY_PREVIOUS", KEY_PREVIOUS), ("KEY_AUDIO", KEY_AUDIO), ("KEY_CD", KEY_CD),
        ("KEY_RADIO", KEY_RADIO), ("KEY_TUNER", KEY_TUNER), ("KEY_PLAYER", KEY_PLAYER), ("KEY_MUTE", KEY_MUTE),
        ("KEY_VOLUMEUP", KEY_VOLUMEUP), ("KEY_VOLUMEDOWN", KEY_VOLUMEDOWN), ("KEY_MICMUTE", KEY_MICMUTE),
        ("KEY_BASSBOOST", KEY_BASSBOOST), ("KEY_MODE", KEY_MODE), ("KEY_CHANNELUP", KEY_CHANNELUP),
        ("KEY_CHANNELDOWN", KEY_CHANNELDOWN),
    ]

    /// Keys of steering wheels and dashboards.
    private static let dashboard: [(String, Int32)] = [
        ("KEY_PHONE", KEY_PHONE), ("KEY_PICKUP_PHONE", KEY_PICKUP_PHONE), ("KEY_HANGUP_PHONE", KEY_HANGUP_PHONE),
        ("KEY_VOICECOMMAND", KEY_VOICECOMMAND), ("KEY_ASSISTANT", KEY_ASSISTANT), ("KEY_DASHBOARD", KEY_DASHBOARD),
        ("KEY_NAV_INFO", KEY_NAV_INFO), ("KEY_FAVORITES", KEY_FAVORITES),
        ("KEY_BRIGHTNESS_MENU", KEY_BRIGHTNESS_MENU), ("KEY_DISPLAYTOGGLE", KEY_DISPLAYTOGGLE),
        ("KEY_DISPLAY_OFF", KEY_DISPLAY_OFF),
    ]

    /// Navigation keys of remote controls and keyboards, and their colour and power keys.
    private static let navigation: [(String, Int32)] = [
        ("KEY_UP", KEY_UP), ("KEY_DOWN", KEY_DOWN), ("KEY_LEFT", KEY_LEFT), ("KEY_RIGHT", KEY_RIGHT),
        ("KEY_ENTER", KEY_ENTER), ("KEY_KPENTER", KEY_KPENTER), ("KEY_ESC", KEY_ESC), ("KEY_OK", KEY_OK),
        ("KEY_SELECT", KEY_SELECT), ("KEY_BACK", KEY_BACK), ("KEY_FORWARD", KEY_FORWARD), ("KEY_EXIT", KEY_EXIT),
        ("KEY_MENU", KEY_MENU), ("KEY_HOME", KEY_HOME), ("KEY_HOMEPAGE", KEY_HOMEPAGE), ("KEY_INFO", KEY_INFO),
        ("KEY_PAGEUP", KEY_PAGEUP), ("KEY_PAGEDOWN", KEY_PAGEDOWN), ("KEY_SPACE", KEY_SPACE), ("KEY_TAB", KEY_TAB),
        ("KEY_SEARCH", KEY_SEARCH), ("KEY_CONTEXT_MENU", KEY_CONTEXT_MENU), ("KEY_ROOT_MENU", KEY_ROOT_MENU),
        ("KEY_POWER", KEY_POWER), ("KEY_SLEEP", KEY_SLEEP), ("KEY_WAKEUP", KEY_WAKEUP), ("KEY_RED", KEY_RED),
        ("KEY_GREEN", KEY_GREEN), ("KEY_YELLOW", KEY_YELLOW), ("KEY_BLUE", KEY_BLUE),
    ]

    /// Digits of keyboards and remote controls.
    private static let numbers: [(String, Int32)] = [
        ("KEY_0", KEY_0), ("KEY_1", KEY_1), ("KEY_2", KEY_2), ("KEY_3", KEY_3), ("KEY_4", KEY_4), ("KEY_5", KEY_5),
        ("KEY_6", KEY_6), ("KEY_7", KEY_7), ("KEY_8", KEY_8), ("KEY_9", KEY_9), ("KEY_NUMERIC_0", KEY_NUMERIC_0),
        ("KEY_NUMERIC_1", KEY_NUMERIC_1), ("KEY_NUMERIC_2", KEY_NUMERIC_2), ("KEY_NUMERIC_3", KEY_NUMERIC_3),
        ("KEY_NUMERIC_4", KEY_NUMERIC_4), ("KEY_NUMERIC_5", KEY_NUMERIC_5), ("KEY_NUMERIC_6", KEY_NUMERIC_6),
        ("KEY_NUMERIC_7", KEY_NUMERIC_7), ("KEY_NUMERIC_8", KEY_NUMERIC_8), ("KEY_NUMERIC_9", KEY_NUMERIC_9),
        ("KEY_NUMERIC_STAR", KEY_NUMERIC_STAR), ("KEY_NUMERIC_POUND", KEY_NUMERIC_POUND),
    ]

    /// Function keys, which cheap button boards send.
    private static let functions: [(String, Int32)] = [
        ("KEY_F1", KEY_F1), ("KEY_F2", KEY_F2), ("KEY_F3", KEY_F3), ("KEY_F4", KEY_F4), ("KEY_F5", KEY_F5),
        ("KEY_F6", KEY_F6), ("KEY_F7", KEY_F7), ("KEY_F8", KEY_F8), ("KEY_F9", KEY_F9), ("KEY_F10", KEY_F10),
        ("KEY_F11", KEY_F11), ("KEY_F12", KEY_F12), ("KEY_PROG1", KEY_PROG1), ("KEY_PROG2", KEY_PROG2),
        ("KEY_PROG3", KEY_PROG3), ("KEY_PROG4", KEY_PROG4),
    ]

    /// Buttons of mice, wheels and game controllers.
    private static let buttons: [(String, Int32)] = [
        ("BTN_0", BTN_0), ("BTN_1", BTN_1), ("BTN_2", BTN_2), ("BTN_3", BTN_3), ("BTN_4", BTN_4), ("BTN_5", BTN_5),
        ("BTN_6", BTN_6), ("BTN_7", BTN_7), ("BTN_8", BTN_8), ("BTN_9", BTN_9), ("BTN_LEFT", BTN_LEFT),
        ("BTN_RIGHT", BTN_RIGHT), ("BTN_MIDDLE", BTN_MIDDLE), ("BTN_SIDE", BTN_SIDE), ("BTN_EXTRA", BTN_EXTRA),
        ("BTN_FORWARD", BTN_FORWARD), ("BTN_BACK", BTN_BACK), ("BTN_SOUTH", BTN_SOUTH), ("BTN_EAST", BTN_EAST),
        ("BTN_NORTH", BTN_NORTH), ("BTN_WEST", BTN_WEST), ("BTN_TL", BTN_TL), ("BTN_TR", BTN_TR),
        ("BTN_SELECT", BTN_SELECT), ("BTN_START", BTN_START), ("BTN_MODE", BTN_MODE),
        ("BTN_GEAR_DOWN", BTN_GEAR_DOWN), ("BTN_GEAR_UP", BTN_GEAR_UP), ("BTN_TRIGGER_HAPPY1", BTN_TRIGGER_HAPPY1),
        ("BTN_TRIGGER_HAPPY2", BTN_TRIGGER_HAPPY2), ("BTN_TRIGGER_HAPPY3", BTN_TRIGGER_HAPPY3),
        ("BTN_TRIGGER_HAPPY4", BTN_TRIGGER_HAPPY4),
    ]

    private static func named(_ pairs: [(String, Int32)]) -> [String: UInt16] {
        Dictionary(uniqueKeysWithValues: pairs.map { ($0, UInt16($1)) })
    }
}
