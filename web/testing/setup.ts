import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import './browser';
import { server } from './server';

// The first look at a page waits for its code, which a slow machine reads for seconds.
configure({ asyncUtilTimeout: 15_000 });

/** Whatever is said on the console in a test is a defect: a missing key, a lost cache field, an update after the end. */
const complaints: unknown[][] = [];
beforeEach(() => {
  complaints.length = 0;
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...said: unknown[]) => void complaints.push(said));
});
afterEach(() => {
  cleanup();
  // Notices outlive the component that shows them.
  notifications.clean();
  notifications.cleanQueue();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
  if (complaints.length > 0)
    throw new Error(`The console was used: ${complaints.map((said) => said.join(' ')).join('\n')}`);
});
