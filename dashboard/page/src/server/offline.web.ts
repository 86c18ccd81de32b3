/** Lets the browser cache the page after the first view is shown, so that urgent files load first. */

if ('serviceWorker' in navigator)
  addEventListener('load', () => {
    const keep = (): void => {
      // Private windows and some browsers refuse; the page works without the cache.
      void navigator.serviceWorker.register(new URL('sw.js', document.baseURI)).catch(() => undefined);
    };
    setTimeout(keep, 3_000);
  });
