import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** An operation with a long answer. */
const QUERY = '{ viewer { user { bio } } }';
const BIO = 'x'.repeat(1_400_000);
/** Of each client. */
const CONNECTION_COUNT = 60;
const METRICS_TOKEN = 'metrics';

/** Answers only `GET /me`. */
let provider: Server;
let gateway: ChildProcess;
let url: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  provider = createServer(({ headers }, response) => {
    const bio = headers.cookie === 'sid=1' ? BIO : '';
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(`{"data":{"_id":"${headers.cookie}","username":"anna","email":"a@b.example","bio":"${bio}"}}`);
  });
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  gateway = fork(fileURLToPath(new URL('../main.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      LOG_LEVEL: 'silent',
      PORT: '0',
      METRICS_TOKEN,
      TRUST_PROXY: 'on',
      API_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/api`,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  [{ ready: url }] = (await once(gateway, 'message')) as [{ ready: string }];
}, 30_000);

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  gateway.kill('SIGKILL');
  await once(gateway, 'exit');
  provider.closeAllConnections();
  provider.close();
});

/** Reads a metric of the gateway. */
async function readMetric(name: string): Promise<number> {
  const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(await metrics.text())?.[1]);
}

/** Sends operations, each on an HTTP connection of its own, and reads no answer. */
function sendOverHttp(address: string): void {
  for (let n = 0; n < CONNECTION_COUNT; n++) sendOneOverHttp(address);
}

function sendOneOverHttp(address: string): void {
  const socket = connect(Number(new URL(url).port));
  sockets.push(socket);
  socket.on('error', () => undefined).pause();
  const body = JSON.stringify({ query: QUERY });
  const headers = `host: localhost\r\ncookie: sid=1\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  socket.write(`POST /graphql HTTP/1.1\r\n${headers}\r\n\r\n${body}`);
}

/** Sends an operation and reads its answer. @returns its length in characters */
async function readAnswer(): Promise<number> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'sid=1' },
    body: JSON.stringify({ query: QUERY }),
  });
  return (await response.text()).length;
}

it('long answers that eight clients do not read take less than 400 MB, and the gateway keeps responding', async () => {
  expect(await readAnswer()).toBeGreaterThan(1_000_000);
  const memoryBefore = await readMetric('process_resident_memory_bytes');
  for (let n = 0; n < 8; n++) sendOverHttp(`203.0.113.${n}`);
  // Until the gateway is idle, because all clients have stopped reading.
  let previousCpuSeconds = -1;
  await expect
    .poll(
      async () => {
        expect((await fetch(`${url}/healthz`)).ok).toBe(true);
        const cpuSeconds = await readMetric('process_cpu_seconds_total');
        const isIdle = cpuSeconds - previousCpuSeconds < 0.1;
        previousCpuSeconds = cpuSeconds;
        return isIdle;
      },
      { interval: 500, timeout: 60_000 },
    )
    .toBe(true);
  await expect
    .poll(
      async () => {
        // An idle process collects no garbage.
        await Promise.all(Array.from({ length: 8 }, readAnswer));
        return (await readMetric('process_resident_memory_bytes')) - memoryBefore;
      },
      { interval: 100, timeout: 15_000 },
    )
    .toBeLessThan(400_000_000);
}, 90_000);

it('thousands of different operations take less than 200 MB', async () => {
  const memoryBefore = await readMetric('process_resident_memory_bytes');
  for (let n = 0; n < 2_240; n++) {
    // Aliases make each document different.
    const user = Array.from({ length: 25 }, (_, field) => `a${n}b${field}: username`).join(' ');
    const body = JSON.stringify({ query: `query Q${n} { viewer { user { id ${user} } id email } }` });
    // Each from an address of its own, which is limited.
    const headers = {
      'content-type': 'application/json',
      cookie: 'sid=2',
      'x-forwarded-for': `10.0.${n >> 8}.${n & 255}`,
    };
    for (let times = 0; times < 2; times++)
      expect(await (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).json()).toHaveProperty(
        'data.viewer.user',
      );
  }
  expect((await readMetric('process_resident_memory_bytes')) - memoryBefore).toBeLessThan(200_000_000);
}, 90_000);
