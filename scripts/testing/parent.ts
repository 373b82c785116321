import { fileURLToPath } from 'node:url';
import { Program } from '../Program.ts';

// Starts the server of server.mjs in its own process, which Program.test.ts kills.
const program = new Program({
  name: 'The server',
  entry: fileURLToPath(new URL('server.mjs', import.meta.url)),
  env: process.env,
});
process.send?.({ url: await program.start() });
