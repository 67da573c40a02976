extension PageScript {
    /// The script inside the document. Browsers do not send the fragment of the address, so this script shows the wall
    /// before the first frame if the fragment names it and the albums are in the document's order.
    static let first = #"""
        {
          let order = null;
          try { order = sessionStorage.getItem('order'); } catch { /* Blocked. */ }
          if (location.hash === '#records' && (order || 'artist') === 'artist') {
            document.getElementById('wall').hidden = false;
            document.querySelector('nav a[href="#records"]').setAttribute('aria-current', 'page');
          }
        }
        """#
}
