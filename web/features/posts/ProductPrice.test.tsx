import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductPrice } from './ProductPrice';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Renders the price; returns the text for screen readers and the struck-through text. */
function renderPrice(part: object): [spoken: string, struck: string | undefined] {
  const post = { price: 7500, previousPrice: null, priceChangedAt: null, ...part };
  const { container } = render(<ProductPrice post={post} />);
  const struck = container.querySelector('s');
  const spoken = container.cloneNode(true) as HTMLElement;
  spoken.querySelector('[aria-hidden]')?.remove();
  return [spoken.textContent.trim(), struck?.textContent];
}

describe('the price of a vehicle', () => {
  it('is shown with the previous price after a drop', () => {
    expect(renderPrice({ previousPrice: 8000, priceChangedAt: daysAgo(29.9) })).toEqual([
      'was $8,000, now $7,500',
      '$8,000',
    ]);
  });

  it.each([
    ['when it has not changed', {}],
    ['30 days after a drop', { previousPrice: 8000, priceChangedAt: daysAgo(30) }],
    ['when it went up', { previousPrice: 7000, priceChangedAt: daysAgo(1) }],
    ['when the time of the change is unknown', { previousPrice: 8000 }],
  ])('is shown without the previous price %s', (_, part) => {
    expect(renderPrice(part)).toEqual(['$7,500', undefined]);
  });

  it('is "Not specified" when it is null', () => {
    expect(renderPrice({ price: null, previousPrice: 8000, priceChangedAt: daysAgo(1) })).toEqual([
      'Not specified',
      undefined,
    ]);
  });
});
