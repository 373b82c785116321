// The offline page, which the service worker returns when a page cannot be fetched. The browser keeps the address of the
// requested page, so a reload opens that page.

const RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;

const state = document.querySelector('#state');
let waitMs = RETRY_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reloads the page if the server responds; otherwise retries with exponential backoff. @returns whether it responded. */
async function tryReload(): Promise<boolean> {
  clearTimeout(timer);
  const isReachable = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) {
    location.reload();
    return true;
  }
  clearTimeout(timer);
  timer = setTimeout(() => void tryReload(), waitMs);
  waitMs = Math.min(waitMs * 2, MAX_RETRY_MS);
  return false;
}

document.querySelector('button')?.addEventListener('click', () => {
  if (state) state.textContent = 'Trying…';
  void tryReload().then((isReachable) => {
    if (state && !isReachable) state.textContent = 'Still out of reach.';
  });
});
addEventListener('online', () => void tryReload());
timer = setTimeout(() => void tryReload(), RETRY_MS);
