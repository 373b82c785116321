// The offline page, which the service worker returns when a page cannot be fetched. The browser keeps the address of the
// requested page, so a reload opens that page.

const RETRY_MS = 5_000;

const statusLine = document.querySelector('#state');

async function tryReload(): Promise<boolean> {
  const isHealthy = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isHealthy) location.reload();
  return isHealthy;
}

document.querySelector('button')?.addEventListener('click', () => {
  if (statusLine) statusLine.textContent = 'Trying…';
  void tryReload().then((isHealthy) => {
    if (statusLine && !isHealthy) statusLine.textContent = 'Still no connection.';
  });
});
addEventListener('online', () => void tryReload());
setInterval(() => void tryReload(), RETRY_MS);
