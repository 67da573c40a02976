extension PageScript {
    /// The script inside the document. Only a browser has the part of the address that names a place: this script shows
    /// the wall before the first frame if that is the place, and its order is the document's.
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
