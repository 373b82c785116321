import type { Outcome } from '../../domain/moderation/decisions.ts';
import type { Services } from '../../services.ts';

export interface Effects {
  images: Pick<Services['images'], 'remove'>;
  live: Pick<Services['live'], 'sendContentRemoved' | 'endSessionsOf'>;
  mailer: Pick<Services['mailer'], 'sendDecision'>;
}

/** After the transaction: the pictures go, the live events tell clients, and mails the author and the reporters. */
export async function applyOutcome({ images, live, mailer }: Effects, outcome: Outcome): Promise<void> {
  const { removed, decision, author } = outcome;
  if (removed) {
    live.sendContentRemoved(removed, removed.memberIds);
    await images.remove(removed.orphanedImages);
  }
  if (decision === 'suspend' && author) live.endSessionsOf(author.id);
  mailer.sendDecision(outcome);
}
