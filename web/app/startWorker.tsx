import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { TIMINGS } from '../limits';

/**
 * Registers the service worker (web/worker), which caches the files of this build, and offers a reload once it has cached
 * another build. The page never reloads on its own, because a form may be unsaved.
 */
export async function startWorker(): Promise<void> {
  if (import.meta.env.DEV) return removeWorker();
  const buildId = readBuildId();
  // The page holds this lock until it closes. The worker keeps the files of a build as long as its lock is held.
  void navigator.locks.request(`build ${buildId}`, { mode: 'shared' }, () => new Promise(() => undefined));
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ build?: string }>) => {
    if (data.build !== undefined && data.build !== buildId) offerReload();
  });
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
  active?.postMessage('here');
  checkForUpdatesOnReturn();
}

function readBuildId(): string {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  return Array.from(scripts, ({ src }) => new URL(src).pathname).join(' ');
}

function checkForUpdatesOnReturn(): void {
  let lastCheckMs = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - lastCheckMs < TIMINGS.newBuildCheckMs) return;
    lastCheckMs = performance.now();
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
        <Button size="compact-sm" flex="none" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </Group>
    ),
  });
}

/** Removes the worker and the caches of a production build on the same origin, which would serve stale files. */
async function removeWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
