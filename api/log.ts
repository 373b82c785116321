import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';
import { LOG_SERIALIZERS } from './db/describeError.ts';

export const createLog = (level: Config['logLevel']): Logger => pino({ level, serializers: LOG_SERIALIZERS });
