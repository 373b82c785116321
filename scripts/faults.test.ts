import { describe, expect, it } from 'vitest';
import { patchedFiles, readFaults } from './faults.ts';

const faults = await readFaults();

describe('the planted faults', () => {
  it.each(faults)('$name says what it breaks, and applies to the sources', async (fault) => {
    expect(fault.description).toMatch(/^[A-Z].*\.$/);
    expect((await patchedFiles(fault)).size).toBeGreaterThan(0);
  });
});
