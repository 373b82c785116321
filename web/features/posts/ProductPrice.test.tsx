import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductPrice } from './ProductPrice';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Renders the price of a post with `fields`. Returns the text for screen readers and the struck-through text, if there is any. */
function renderPrice(fields: object): [spokenText: string, struckText: string | undefined] {
  const post = { price: 7500, previousPrice: null, priceChangedAt: null, ...fields };
  const { container } = render(<ProductPrice post={post} />);
  const struckElement = container.querySelector('s');
  // Screen readers skip elements with aria-hidden.
  const spokenCopy = container.cloneNode(true) as HTMLElement;
  spokenCopy.querySelector('[aria-hidden]')?.remove();
  return [spokenCopy.textContent.trim(), struckElement?.textContent];
}

describe('the price of a vehicle', () => {
  it('is shown with the previous price for 30 days after a drop', () => {
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
  ])('is shown without the previous price %s', (_, fields) => {
    expect(renderPrice(fields)).toEqual(['$7,500', undefined]);
  });
});
