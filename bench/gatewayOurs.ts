import { devNull } from 'node:os';
import { readConfig } from '../gateway/config.ts';
import { createLog, createServer } from '../gateway/server.ts';

// Our gateway as it runs for members: limits, errors and figures on, and every operation logged, to where logs cost no disk.

const server = await createServer(
  readConfig({ ...process.env, PORT: '0', NODE_ENV: 'production' }),
  createLog('info', devNull),
);
process.send?.({ ready: server.url });
process.on('message', () => {
  process.send?.({ cpu: process.cpuUsage(), subscribed: server.hub.connectedCount });
});
process.once('disconnect', () => process.exit(0));
