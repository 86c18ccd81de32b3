/** Has the browser keep the page, once it is shown: what is needed first is loaded first. */

if ('serviceWorker' in navigator)
  addEventListener('load', () => {
    const keep = (): void => {
      // Refused in private windows and by browsers that keep nothing: the page works all the same.
      void navigator.serviceWorker.register(new URL('sw.js', document.baseURI)).catch(() => undefined);
    };
    setTimeout(keep, 3_000);
  });
