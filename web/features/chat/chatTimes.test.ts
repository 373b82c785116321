import { describe, expect, it } from 'vitest';
import { formatSentAt } from './chatTimes';

describe('formatSentAt', () => {
  it.each([
    ['2026-11-20T08:05:00', '08:05'],
    ['2026-11-19T18:05:00', 'Thu 18:05'],
    // Six days before, and seven.
    ['2026-11-14T00:05:00', 'Sat 00:05'],
    ['2026-11-13T23:55:00', '13 Nov 23:55'],
    ['2026-11-02T18:05:00', '2 Nov 18:05'],
    ['2025-11-18T18:05:00', '18 Nov 2025 18:05'],
  ])('formats %s as %s', (time, text) => {
    expect(formatSentAt(time, '2026-11-20')).toBe(text);
  });
});
