import { fileURLToPath } from 'node:url';
import { Program } from '../Program.ts';

const program = new Program({
  name: 'The server',
  entry: fileURLToPath(new URL('server.mjs', import.meta.url)),
  createEnv: () => process.env,
});
process.send?.({ url: await program.start() });
