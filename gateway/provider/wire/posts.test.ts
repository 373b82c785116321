import { describe, expect, it } from 'vitest';
import { readPost, readPriceCheck, readSavedPost } from './posts.ts';

const mazda = { title: 'Mazda', price: 12500, brand: 'Mazda', model: 'MX-5', year: 2016, color: 'red' };
const oilChange = { title: 'Oil change', description: 'With a new filter' };

describe('readPost', () => {
  it('reads a post of an unknown type as a regular post, and a missing count as unknown rather than 0', () => {
    expect(readPost({ _id: '1', postType: 'poll', content: 'Hi' })).toMatchObject({
      __typename: 'RegularPost',
      content: 'Hi',
      images: [],
      author: null,
      likesCount: null,
      commentsCount: undefined,
      isLikedByViewer: undefined,
    });
  });

  it('reads a vehicle with numbers as text, unknown enum values as null, and comma-separated features', () => {
    const product = {
      ...mazda,
      title: undefined,
      price: '12500.5',
      year: '2016',
      mileage: 'many',
      condition: 'for_parts',
      vehicleType: 'tank',
      features: 'Roof, Tow bar,',
    };
    expect(readPost({ _id: '1', postType: 'product', content: '', title: 'Mazda', product })).toMatchObject({
      __typename: 'ProductPost',
      title: 'Mazda',
      price: 12500.5,
      year: 2016,
      mileage: null,
      condition: 'FOR_PARTS',
      vehicleType: null,
      features: ['Roof', 'Tow bar'],
    });
  });

  it.each([
    ['regular', {}, ['content']],
    ['product', { product: mazda }, ['content', ...Object.keys(mazda)]],
    ['service', { service: oilChange }, ['content', ...Object.keys(oilChange)]],
  ])(
    'reads a %s post with blank texts, and returns null without a required field',
    (postType, details, required) => {
      const [kind, fields] = Object.entries<object>(details)[0] ?? ['', {}];
      const withValue = (name: string, value: unknown) =>
        readPost({
          _id: '1',
          postType,
          content: name === 'content' ? value : 'Hi',
          [kind]: { ...fields, ...(name !== 'content' && { [name]: value }) },
        });
      for (const name of required) {
        expect(withValue(name, undefined), name).toBeNull();
        if (!['price', 'year'].includes(name))
          expect(withValue(name, ' '), name).toMatchObject({ [name]: ' ' });
      }
    },
  );

  it('reads the sale status, the previous price and the number of saves of a vehicle', () => {
    const product = {
      ...mazda,
      saleStatus: 'reserved',
      previousPrice: '9000',
      priceChangedAt: '2026-01-02T03:04:05Z',
      savesCount: 3,
    };
    expect(readPost({ _id: '1', postType: 'product', content: 'Hi', product })).toMatchObject({
      saleStatus: 'RESERVED',
      previousPrice: 9000,
      priceChangedAt: '2026-01-02T03:04:05.000Z',
      savesCount: 3,
    });
    expect(readPost({ _id: '1', postType: 'product', content: 'Hi', product: mazda })).toMatchObject({
      saleStatus: null,
      previousPrice: null,
      priceChangedAt: null,
      savesCount: null,
    });
  });

  it('reads a service', () => {
    const service = { ...oilChange, priceType: 'hourly' };
    expect(readPost({ _id: '1', postType: 'service', content: 'Hi', service })).toMatchObject({
      __typename: 'ServicePost',
      title: 'Oil change',
      servicePrice: null,
      priceType: 'HOURLY',
    });
  });

  it('reads a time in any format, and an invalid one as null', () => {
    expect(readPost({ _id: '1', content: 'Hi', createdAt: '2026-01-02T03:04:05Z' })?.createdAt).toBe(
      '2026-01-02T03:04:05.000Z',
    );
    expect(readPost({ _id: '1', content: 'Hi', createdAt: 1767323045006 })?.createdAt).toBe(
      '2026-01-02T03:04:05.006Z',
    );
    expect(readPost({ _id: 'x', content: 'Hi', createdAt: 'soon' })?.createdAt).toBeNull();
    expect(readPost({ _id: 'x', content: 'Hi' })?.createdAt).toBeNull();
  });
});

it('reads a saved record as its post, as a reference, or as null when the post was deleted', () => {
  expect(readSavedPost({ savedPost: { _id: 'p', content: 'Hi' } })).toMatchObject({ id: 'p', content: 'Hi' });
  expect(readSavedPost({ savedPost: 'p' })).toEqual({ id: 'p', __typename: undefined });
  expect(readSavedPost({ savedPost: null })).toBeNull();
  // A whole post without its content cannot be read.
  expect(readSavedPost({ savedPost: { _id: 'p', postType: 'regular' } })).toBeNull();
});

it('reads the prices of comparable vehicles, and null if one is missing', () => {
  const prices = { lowestPrice: 1, lowerThirdPrice: 2, upperThirdPrice: 3, highestPrice: 4 };
  expect(readPriceCheck({ count: 5, ...prices })).toEqual({ count: 5, countIsExact: true, ...prices });
  expect(readPriceCheck({ count: 5, countIsExact: false, ...prices })).toMatchObject({ countIsExact: false });
  for (const key of ['count', ...Object.keys(prices)])
    expect(readPriceCheck({ count: 5, ...prices, [key]: undefined })).toBeNull();
  expect(readPriceCheck(null)).toBeNull();
});
