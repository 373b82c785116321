import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import './browser';
import { deleteStoredDrafts } from '../lib/drafts/draftStorage';
import { deleteKeptFiles } from '../lib/forms/keptFiles';
import { browserStorage, tabStorage } from '../lib/storage';
import { server } from './server';

// The first render of a page loads its code, which takes seconds on a slow machine.
configure({ asyncUtilTimeout: 15_000 });

/** Warnings and errors on the console, which fail the test: for example about a missing React key, cache field or `act`. */
const consoleCalls: unknown[][] = [];
beforeEach(() => {
  consoleCalls.length = 0;
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => void consoleCalls.push(args));
});
afterEach(async () => {
  cleanup();
  // Notices, which Mantine calls notifications, outlive the component that shows them.
  notifications.clean();
  notifications.cleanQueue();
  server.resetHandlers();
  for (const storage of [browserStorage, tabStorage]) for (const key of storage.keys()) storage.delete(key);
  await deleteKeptFiles(() => true);
  await deleteStoredDrafts();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
  if (consoleCalls.length > 0)
    throw new Error(`Unexpected console output: ${consoleCalls.map((args) => args.join(' ')).join('\n')}`);
});
