extension PageScript {
    /// An album's page: its facts, tracks, rips and copies, and what can be done with it.
    static let album = #"""
        const backButton = () => iconButton('back', W.records, () => {
          if (history.length > 1) history.back(); else location.hash = '#records';
        });

        const playAlbum = (release, place) => ask('play', { release, place });
        const queueAlbum = async (release, isNext) => {
          if (!isNext) return ask('queue', { append: [{ release }] }, W.queued);
          const queue = await get('queue?from=0').catch(() => null);
          const current = queue && queue.entries.find((entry) => entry.id === queue.current);
          return ask('queue', current ? { insert: [{ release }], at: current.position + 1 } : { append: [{ release }] },
            W.queued);
        };

        function albumView(id) {
          const title = h('h1', { tabindex: -1 }, (albums.byID.get(+id) || {}).t || W.album), body = h('div');
          const root = h('div', null, h('div', { class: 'top' }, backButton(), title), body);
          let sheet = null, shown = '';

          async function load() {
            try {
              sheet = await get('album/' + encodeURIComponent(id));
              if (shown !== (shown = JSON.stringify(sheet))) show();
            } catch (error) {
              if (error.status === 404) body.replaceChildren(h('p', { class: 'empty' }, W.nothingFound));
              else if (!shown) body.replaceChildren(unanswered(load));
            }
          }

          function show() {
            const a = sheet, play = a.playState, hadFocus = body.contains(document.activeElement);
            const facts = [a.year, a.label && [a.label, a.catalogNumber].filter(Boolean).join(' '), a.format,
              (a.genres || []).join(', ')].filter(Boolean).join(' · ');
            const actions = play.playable ? h('div', { class: 'buttons' },
              h('button', { type: 'button', class: 'main', onclick: () => playAlbum(a.release) }, icon('play'), W.play),
              button(W.playNext, () => queueAlbum(a.release, true)), button(W.addToQueue, () => queueAlbum(a.release)),
            ) : refusal(a);
            title.textContent = a.title;
            body.replaceChildren(h('div', { class: 'album' },
              h('div', { class: 'side' }, cover(a.release, a.coverHash, 420, 'cover')),
              h('div', null, h('p', null, a.artist), h('p', { class: 'soft small' }, facts), actions,
                h('ol', { class: 'lines' }, (a.tracks || []).map((track) => h('li', null,
                  trackRow(track, isCurrent(track), () => playAlbum(a.release, track.place))))), details(a))));
            if (hadFocus) title.focus({ preventScroll: true });
          }

          // Shows why the album cannot be played, with the button that may fix it.
          function refusal(a) {
            const reason = a.playState.reason;
            const kinds = { offline: 'refresh', unreadable: 'refresh', unidentified: 'refresh', wrongLibrary: 'refresh',
              notRipped: 'scan', filesMissing: 'scan', undecodable: 'scan' };
            const fix = fixes[kinds[reason]];
            return h('div', { class: 'notice' }, h('p', null, (a.dialog && a.dialog.full) || W[reason] || W.refused),
              fix ? h('div', { class: 'buttons' }, button(fix[0](), () => fix[1]().then((outcome) => {
                if (!outcome.done) report(outcome.sentence || W.refused);
                else if (kinds[reason] === 'scan') report(fill(W.scanning, 0));
                load();
              }))) : null);
          }

          function details(a) {
            const rows = [];
            const put = (name, text) => { if (text) rows.push(h('dt', null, name), h('dd', null, text)); };
            const p = a.playState, f = p.format || {};
            put(W.library, p.library);
            put(W.format, [f.bits && f.bits + ' bit', f.rate && f.rate / 1000 + ' kHz'].filter(Boolean).join(', '));
            for (const rip of a.rips || []) {
              const complete = rip.verified >= rip.tracks ? W.verified : W.notVerified;
              put(W.rip, rip.library + ': ' + (rip.health === 'complete' ? complete : W[rip.health] || rip.health));
            }
            if (p.missing) put(W.missingTracks, String(p.missing));
            if (p.damaged) put(W.damagedTracks, String(p.damaged));
            for (const copy of a.copies || []) {
              put(W.condition, [copy.mediaCondition, copy.sleeveCondition].filter(Boolean).join(' / '));
              if (copy.rating) put(W.rating, copy.rating + ' / 5');
              put(W.notes, copy.notes);
            }
            return rows.length ? h('section', null, h('h2', null, W.rip), h('dl', null, rows)) : null;
          }

          const isCurrent = (track) => S.status && S.status.release === sheet.release && S.status.track
            && S.status.track.place === track.place;

          const mark = () => { if (sheet && sheet.tracks) markRows(body, sheet.tracks.map(isCurrent)); };

          return { name: 'records', root, title: W.album, open: load, update: mark,
            received: (has, again) => { if (again || has('store', 'libraries', 'scan')) load(); } };
        }
        """#
}
