import { describe, expect, it } from 'vitest';
import { formatPrice, formatServicePrice, formatTotal } from './format';

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
