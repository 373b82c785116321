import { parsePatch } from 'diff';
import { describe, expect, it } from 'vitest';
import { patchedFiles, readFaults } from './faults.ts';

const faults = await readFaults();

describe('the planted faults', () => {
  it.each(faults)('$name says what it breaks, and applies to the sources', async (fault) => {
    expect(fault.description).toMatch(/^[A-Z].*\.$/);
    expect((await patchedFiles(fault)).size).toBeGreaterThan(0);
  });

  it('do not apply to other sources', async () => {
    const files = parsePatch(
      '--- a/package.json\n+++ b/package.json\n@@ -1,1 +1,1 @@\n-no such line\n+line\n',
    );
    const fault = { area: 'api', name: 'api/outdated', description: 'Outdated.', files };
    await expect(patchedFiles(fault)).rejects.toThrow('faults/api/outdated.patch no longer applies');
  });
});
