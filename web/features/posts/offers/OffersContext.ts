import { createContext } from 'react';

/** An offer that is not stored yet, in the shape of a stored one. */
export interface NewOffer {
  amount: number;
  post: { id: string };
  postPreview: { title: string; image: { thumbnailUrl: string } | null } | null;
}

interface Offers {
  /** Sends an offer to the author of a vehicle's post, as soon as there is a connection. */
  send: (authorId: string, offer: NewOffer) => void;
  /** The vehicles with an offer that waits to be sent. */
  unsentPostIds: ReadonlySet<string>;
}

/** How the pages of posts send offers, which are messages. Null if the provider has no offers. */
export const OffersContext = createContext<Offers | null>(null);
