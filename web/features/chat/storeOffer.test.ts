import { gql } from '@apollo/client';
import { beforeEach, expect, it } from 'vitest';
import { typePolicies } from '../../app/typePolicies';
import type { MessageRow_messageFragment } from '../../gql/graphql';
import { createCache } from '../../lib/cache';
import { storeOffer, storeViewerOffer } from './storeOffer';

const POST = { __typename: 'ProductPost', id: 'p1' } as const;
const CACHED_POST = gql`
  fragment CachedPost on ProductPost {
    id
    author {
      id
    }
    saleStatus
    viewerOffer {
      id
      validUntil
    }
  }
`;

let cache: ReturnType<typeof createCache>;

beforeEach(() => {
  cache = createCache(typePolicies);
});

const userOf = (id: string) => ({ __typename: 'User' as const, id });

const writePost = (fields: object = {}): void =>
  void cache.writeFragment({
    fragment: CACHED_POST,
    data: { ...POST, author: userOf('boris'), saleStatus: 'AVAILABLE', viewerOffer: null, ...fields },
  });
const readPost = () =>
  cache.readFragment<{ saleStatus: string; viewerOffer: { id: string } | null }>({
    fragment: CACHED_POST,
    from: POST,
  });

/** Offers follow each other in time by their numbers. */
const offerMessageOf = (number: number, state: 'OPEN' | 'ACCEPTED' = 'OPEN'): MessageRow_messageFragment => ({
  __typename: 'Message',
  id: `m${number}`,
  idempotencyKey: null,
  sender: userOf('boris'),
  receiver: userOf('me'),
  text: '',
  images: [],
  offer: {
    __typename: 'Offer',
    id: `o${number}`,
    amount: 4500,
    sender: userOf('boris'),
    state,
    isLost: false,
    validUntil: `2026-11-2${number}T10:00:00.000Z`,
    post: POST,
    postPreview: null,
  },
  read: false,
  createdAt: '2026-11-20T10:00:00.000Z',
});

const showViewerOffer = (number: number): void => {
  storeOffer(cache, offerMessageOf(number));
  storeViewerOffer(cache, 'me', offerMessageOf(number));
};

it('reserves the cached vehicle of an accepted offer, but does not change one that is sold', () => {
  writePost();
  storeOffer(cache, offerMessageOf(1));
  expect(readPost()?.saleStatus).toBe('AVAILABLE');
  storeOffer(cache, offerMessageOf(1, 'ACCEPTED'));
  expect(readPost()?.saleStatus).toBe('RESERVED');
  writePost({ saleStatus: 'SOLD' });
  storeOffer(cache, offerMessageOf(1, 'ACCEPTED'));
  expect(readPost()?.saleStatus).toBe('SOLD');
});

it('shows the latest of the offers for a cached vehicle', () => {
  writePost();
  const shownIds = [2, 3, 1].map((number) => {
    showViewerOffer(number);
    return readPost()?.viewerOffer?.id;
  });
  expect(shownIds).toEqual(['o2', 'o3', 'o3']);
});

it('shows no offer for a vehicle of the viewer, and none for a vehicle that is not cached', () => {
  showViewerOffer(1);
  expect(readPost()).toBeNull();
  writePost({ author: userOf('me') });
  showViewerOffer(1);
  expect(readPost()?.viewerOffer).toBeNull();
});
