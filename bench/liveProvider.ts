import { readConfig } from '../api/config.ts';
import { createServer } from '../api/server.ts';
import { serveBenchmark } from './serveBenchmark.ts';

// The embedded provider as it runs in production, on the database that the environment names.

const server = await createServer(readConfig(process.env));
serveBenchmark(`${server.url}/api`);
