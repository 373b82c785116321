import { sweepOrphanedImages } from '../images/orphanedImages.ts';
import { SWEEP_STEPS } from '../jobs/sweep.ts';
import type { Services } from '../services.ts';

/** Runs every step of the sweep as at the time `now`. */
export async function sweep(
  { db, images, mailer }: Pick<Services, 'db' | 'mailer'> & { images: Pick<Services['images'], 'remove'> },
  now = new Date(),
): Promise<void> {
  for (const runStep of Object.values(SWEEP_STEPS)) await runStep(db, mailer, now);
  await sweepOrphanedImages(db, images, now);
}
