import { readConfig } from '../api/config.ts';
import { createServer } from '../api/server.ts';
import { serveBenchmark } from './serveBenchmark.ts';

// The embedded provider as in production, on the database in `DATABASE_URL`.

const server = await createServer(readConfig(process.env));
serveBenchmark(`${server.url}/api`);
