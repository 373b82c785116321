import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { TIMINGS } from '../limits';

/**
 * Starts the worker that keeps this build's files (web/worker) and offers a reload once it has those of another.
 * Nothing is ever reloaded by itself: somebody may be writing.
 */
export async function startWorker(): Promise<void> {
  if (import.meta.env.DEV) return removeWorker();
  const build = ownBuild();
  // Held as long as this page stands: the worker keeps the files of builds that are.
  void navigator.locks.request(`build ${build}`, { mode: 'shared' }, () => new Promise(() => undefined));
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ build?: string }>) => {
    if (data.build !== undefined && data.build !== build) offerReload();
  });
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
  active?.postMessage('here');
  keepAsking();
}

/** The scripts that this page began with: their names change with any part of the build. */
function ownBuild(): string {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  return Array.from(scripts, ({ src }) => new URL(src).pathname).join(' ');
}

function keepAsking(): void {
  let asked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - asked < TIMINGS.newBuildCheckMs) return;
    asked = performance.now();
    void navigator.serviceWorker.getRegistration().then(
      (registration) => registration?.update(),
      () => undefined,
    );
  });
}

function offerReload(): void {
  notifications.show({
    id: 'new-version',
    autoClose: false,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Not now' },
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm">A new version of Forecourt is ready.</Text>
        <Button size="compact-sm" variant="default" flex="none" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </Group>
    ),
  });
}

/** In development files change by themselves; a worker of a build that once ran at this address would hold old ones. */
async function removeWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
