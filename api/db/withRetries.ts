import { pgCodeOf } from './pgCodeOf.ts';
import { LIMITS } from '../limits.ts';

/** PostgreSQL's codes for a deadlock and a serialization failure. */
const RETRYABLE_CODES = ['40P01', '40001'];

export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isRetryable = RETRYABLE_CODES.includes(pgCodeOf(error) ?? '');
      if (!isRetryable || attempt === LIMITS.transactionAttempts) throw error;
    }
  }
}
