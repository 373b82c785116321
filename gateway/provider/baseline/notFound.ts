import { failure } from '../calls/failures.ts';

/** A method that fails because the provider lacks its route. */
export const notFound = (message: string) => (): Promise<never> =>
  Promise.reject(failure('NOT_FOUND', message));
