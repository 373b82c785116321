import { createWriteStream } from 'node:fs';
import { pino } from 'pino';
import { readConfig } from '../gateway/config.ts';
import { createServer } from '../gateway/server.ts';

// Our gateway as it runs for members: limits, errors and figures on, and every operation logged, to where logs cost no disk.

const server = await createServer(
  readConfig({ ...process.env, PORT: '0', NODE_ENV: 'production' }),
  pino({ level: 'info', base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, createWriteStream('/dev/null')),
);
process.send?.({ ready: server.url });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.once('disconnect', () => process.exit(0));
