import type { Outcome } from '../../domain/moderation/decisions.ts';
import type { Services } from '../../services.ts';

export interface Effects {
  images: Pick<Services['images'], 'remove'>;
  live: Pick<Services['live'], 'sendContentRemoved' | 'sendOfferChanges' | 'endSessionsOf'>;
  mailer: Pick<Services['mailer'], 'sendDecision'>;
}

/** After the transaction: ends sessions, sends live events and mails, and deletes the pictures. */
export async function applyOutcome({ images, live, mailer }: Effects, outcome: Outcome): Promise<void> {
  const { removed, decision, author } = outcome;
  if (decision === 'suspend' && author) live.endSessionsOf(author.id);
  if (removed) live.sendContentRemoved(removed, removed.memberIds);
  if (removed) await live.sendOfferChanges(removed.offers);
  mailer.sendDecision(outcome);
  if (removed) await images.remove(removed.orphanedImages);
}
