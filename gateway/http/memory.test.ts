import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';

/** The longest answer that the limits of a document allow, without an upstream call. */
const QUERY = `{${Array.from({ length: 29 }, (_, n) => `a${n}:__schema{types{description fields{description}}}`).join(' ')}}`;
const OPERATION_COUNT = 100;
const METRICS_TOKEN = 'metrics';

let gateway: ChildProcess;
let url: string;
const sockets: Socket[] = [];
const webSockets: WebSocket[] = [];

beforeAll(async () => {
  gateway = fork(fileURLToPath(new URL('../main.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      LOG_LEVEL: 'silent',
      PORT: '0',
      METRICS_TOKEN,
      // Nothing listens there.
      API_URL: 'http://127.0.0.1:9/api',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  [{ ready: url }] = (await once(gateway, 'message')) as [{ ready: string }];
}, 30_000);

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  for (const webSocket of webSockets) webSocket.terminate();
  gateway.kill('SIGKILL');
  await once(gateway, 'exit');
});

/** Reads a metric of the gateway. */
async function readMetric(name: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(await response.text())?.[1]);
}

/** Sends operations, pipelined on one HTTP connection, and reads no answer. */
function sendOverHttp(): void {
  const socket = connect(Number(new URL(url).port));
  sockets.push(socket);
  socket.on('error', () => undefined).pause();
  const body = JSON.stringify({ query: QUERY });
  const headers = `host: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  socket.write(`POST /graphql HTTP/1.1\r\n${headers}\r\n\r\n${body}`.repeat(OPERATION_COUNT));
}

/** Sends operations over one WebSocket, and reads no answer. */
async function sendOverWebSocket(): Promise<void> {
  const webSocket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  webSockets.push(webSocket);
  await once(webSocket, 'open');
  webSocket.send('{"type":"connection_init"}');
  await once(webSocket, 'message');
  webSocket.pause();
  for (let id = 0; id < OPERATION_COUNT; id++)
    webSocket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query: QUERY } }));
}

it('long answers that eight clients do not read take less than 400 MB, and the gateway keeps responding', async () => {
  const memoryBefore = await readMetric('process_resident_memory_bytes');
  for (let n = 0; n < 4; n++) {
    await sendOverWebSocket();
    sendOverHttp();
  }
  let longestMs = 0;
  // Until the gateway is idle, because all clients have stopped reading.
  let previousCpuSeconds = -1;
  await expect
    .poll(
      async () => {
        const startedAtMs = performance.now();
        await fetch(`${url}/healthz`);
        longestMs = Math.max(longestMs, performance.now() - startedAtMs);
        const cpuSeconds = await readMetric('process_cpu_seconds_total');
        const isIdle = cpuSeconds - previousCpuSeconds < 0.1;
        previousCpuSeconds = cpuSeconds;
        return isIdle;
      },
      { interval: 500, timeout: 60_000 },
    )
    .toBe(true);
  const memory = await readMetric('process_resident_memory_bytes');
  expect(memory - memoryBefore).toBeLessThan(400_000_000);
  expect(longestMs).toBeLessThan(2_000);
}, 90_000);
