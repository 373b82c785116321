import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';
import { describeError, rootCauseOf, stackOf } from './db/describeError.ts';

/** Pino's serializers, which would otherwise log all properties of an error. */
export const LOG_SERIALIZERS = {
  err: (error: unknown) => {
    const root = rootCauseOf(error);
    return {
      type: root instanceof Error ? root.name : typeof root,
      message: describeError(root),
      stack: root instanceof Error ? stackOf(root) : '',
    };
  },
};

export const createLog = (level: Config['logLevel']): Logger => pino({ level, serializers: LOG_SERIALIZERS });
