/** Registers the service worker once the page has settled: from then on it also opens without a network. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const register = () => {
    navigator.serviceWorker.register(new URL('sw.js', document.baseURI)).catch(() => {
      // A host without https, or a browser that forbids it: everything works, but not offline.
    });
  };
  if (document.readyState === 'complete') setTimeout(register, 1500);
  else addEventListener('load', () => setTimeout(register, 1500));
}
