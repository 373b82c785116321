import { readConfig } from '../api/config.ts';
import { startServer } from '../api/server.ts';
import { serveBenchmark } from './serveBenchmark.ts';

// The embedded provider as in production, on the database in `DATABASE_URL`.

const server = await startServer(readConfig(process.env));
serveBenchmark(`${server.url}/api`);
