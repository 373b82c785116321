import { clientError } from '../calls/clientErrors.ts';

/** A method that fails because the provider lacks its route. */
export const notFound = (message: string) => (): Promise<never> =>
  Promise.reject(clientError('NOT_FOUND', message));
