// The offline page, which the service worker returns when a page cannot be fetched. The browser keeps the address of the
// requested page, so a reload opens that page.

const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;

const statusLine = document.querySelector('#state');
let retryDelayMs = MIN_RETRY_MS;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Reloads the page if the server is healthy; otherwise retries with exponential backoff. @returns whether it is healthy */
async function tryReload(): Promise<boolean> {
  clearTimeout(retryTimer);
  const isHealthy = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isHealthy) {
    location.reload();
    return true;
  }
  // Another call may have set the timer during the request.
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => void tryReload(), retryDelayMs);
  retryDelayMs = Math.min(retryDelayMs * 2, MAX_RETRY_MS);
  return false;
}

document.querySelector('button')?.addEventListener('click', () => {
  if (statusLine) statusLine.textContent = 'Trying…';
  void tryReload().then((isHealthy) => {
    if (statusLine && !isHealthy) statusLine.textContent = 'Still no connection.';
  });
});
addEventListener('online', () => void tryReload());
retryTimer = setTimeout(() => void tryReload(), MIN_RETRY_MS);
