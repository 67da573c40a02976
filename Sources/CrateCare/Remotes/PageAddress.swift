public import CrateBox

/// Where browsers reach the page of a box.
public enum PageAddress {
    /// The text of `web.listen`, else of the socket that systemd listens on for a box; nil if the page is off.
    public static func text(_ configuration: BoxConfiguration.Web) -> String? {
        configuration.listen ?? SystemdUnits.address(of: "cratebox-web.socket")
    }
}
