// A stand-in for the gateway and the provider, started by `Program`; environment variables make it misbehave.
import { createServer } from 'node:http';

const { PORT = '0', CRASH_BEFORE_READY, CRASH_ON_REQUEST, IGNORE_SIGTERM } = process.env;
if (CRASH_BEFORE_READY) process.exit(3);

const server = createServer((request, response) => {
  if (CRASH_ON_REQUEST && request.url === '/crash') process.exit(4);
  response.end(String(process.pid));
});
server.listen(Number(PORT), '127.0.0.1', () => {
  process.send?.({ ready: `http://127.0.0.1:${server.address().port}` });
});
process.on('SIGTERM', () => {
  if (!IGNORE_SIGTERM) process.exit(0);
});
process.on('disconnect', () => process.exit(0));
