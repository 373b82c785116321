// The page that the worker shows where another could not be fetched. It stands at the other's address, so that to
// open that one is to reload.

const firstWaitMs = 2_000;
const longestWaitMs = 30_000;

const state = document.querySelector('#state');
let waitMs = firstWaitMs;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reloads once the server answers; until then looks again, less and less often. Returns whether it answered. */
async function comeBack(): Promise<boolean> {
  clearTimeout(timer);
  const answered = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answered) {
    location.reload();
    return true;
  }
  clearTimeout(timer);
  timer = setTimeout(() => void comeBack(), waitMs);
  waitMs = Math.min(waitMs * 2, longestWaitMs);
  return false;
}

document.querySelector('button')?.addEventListener('click', () => {
  if (state) state.textContent = 'Trying…';
  void comeBack().then((answered) => {
    if (state && !answered) state.textContent = 'Still out of reach.';
  });
});
addEventListener('online', () => void comeBack());
timer = setTimeout(() => void comeBack(), firstWaitMs);
