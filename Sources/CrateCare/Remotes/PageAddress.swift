public import CrateBox

/// The address of the page of a box, as configured.
public enum PageAddress {
    /// The value of `web.listen`, otherwise the address of the socket on which systemd listens for a box; nil if the
    /// page is off.
    public static func text(_ configuration: BoxConfiguration.Web) -> String? {
        configuration.listen ?? SystemdUnits.address(of: "cratebox-web.socket")
    }
}
