import { describe, expect, it } from 'vitest';
import { formatDistance, formatPrice, formatRelativeTime, formatServicePrice, formatTotal } from './format';

describe('a price', () => {
  it.each([
    [7500, '$7,500'],
    [12.5, '$12.50'],
    [0.99, '$0.99'],
    [999, '$999'],
    [1234567.5, '$1,234,567.50'],
    [100000, '$100,000'],
  ])('of %s is formatted as %s', (price, text) => {
    expect(formatPrice(price)).toBe(text);
  });

  it.each([
    [40, 'FIXED', '$40'],
    [12.5, 'HOURLY', '$12.50 / hour'],
    [40, 'NEGOTIABLE', '$40 (Negotiable)'],
    [40, null, '$40'],
    [null, 'FIXED', 'Not specified'],
    [null, 'HOURLY', 'Not specified'],
    [null, 'NEGOTIABLE', 'Not specified (Negotiable)'],
  ] as const)('of %s for a service (price type %s) is formatted as %s', (price, priceType, text) => {
    expect(formatServicePrice(price, priceType)).toBe(text);
  });
});

it('a distance is in whole miles', () => {
  expect([0, 1, 12, 1200].map(formatDistance)).toEqual([
    'Less than 1 mile',
    '1 mile',
    '12 miles',
    '1,200 miles',
  ]);
});

describe('a total', () => {
  it.each([
    [1, true, '1 post'],
    [1200, true, '1,200 posts'],
    [500, false, '500+ posts'],
    [null, false, ''],
  ])('of %s (exact: %s) is formatted as %j', (total, totalIsExact, text) => {
    expect(formatTotal({ total, totalIsExact }, 'post', 'posts')).toBe(text);
  });
});

describe('a time', () => {
  // Includes times on both sides of the thresholds of dayjs: 45 and 90 minutes, and 22 hours.
  it.each([
    [0.1, 'a few seconds ago'],
    [1, 'a minute ago'],
    [2, '2 minutes ago'],
    [44, '44 minutes ago'],
    [46, 'an hour ago'],
    [88, 'an hour ago'],
    [91, '2 hours ago'],
    [60 * 21, '21 hours ago'],
    [60 * 23, 'a day ago'],
    [60 * 24 * 2, '2 days ago'],
    [60 * 24 * 30, 'a month ago'],
    [60 * 24 * 90, '3 months ago'],
    [60 * 24 * 365, 'a year ago'],
    [60 * 24 * 365 * 3, '3 years ago'],
    // The server's clock may be ahead of the browser's.
    [-5, 'a few seconds ago'],
  ])('of %s minutes ago is formatted as %s', (minutes, text) => {
    expect(formatRelativeTime(new Date(Date.now() - minutes * 60_000).toISOString())).toBe(text);
  });
});
