import { pgCodeOf } from '../db/pgCodeOf.ts';
import { LIMITS } from '../limits.ts';

/** Does `work`, again when it and another stood in each other's way. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const deadlock = ['40P01', '40001'].includes(pgCodeOf(error) ?? '');
      if (!deadlock || attempt === LIMITS.transactionAttempts) throw error;
    }
  }
}
