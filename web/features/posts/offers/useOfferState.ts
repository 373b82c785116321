import { useSyncExternalStore } from 'react';
import type { OfferState } from '../../../gql/graphql';
import { subscribeToMinutes } from '../../../lib/subscribeToMinutes';

interface Offer {
  state: OfferState;
  validUntil: string;
}

/** The state of an offer, which also expires while it is on the screen. */
export function useOfferState({ state, validUntil }: Offer): OfferState {
  const isOver = useSyncExternalStore(subscribeToMinutes, () => Date.now() >= Date.parse(validUntil));
  return state === 'OPEN' && isOver ? 'EXPIRED' : state;
}
