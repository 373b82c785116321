import { rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { RequestError } from '../RequestError.ts';
import { describeStartError, StartError } from '../StartError.ts';

const SOCKET_NAME = 'moderate.sock';

export interface Answer {
  lines: string[];
  failed: boolean;
}

/** For a command that runs beside the server, which alone opens the embedded database. Only the user of the data directory can connect. */
export async function offerCommands(
  socketDir: string,
  run: (args: string[]) => Promise<string[]>,
): Promise<{ close: () => void }> {
  const path = join(socketDir, SOCKET_NAME);
  // A killed process leaves its socket behind.
  await rm(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
    void readText(socket)
      .then((args) => run(JSON.parse(args) as string[]))
      .then(
        (lines): Answer => ({ lines, failed: false }),
        (error: unknown): Answer => ({ lines: [describeFailure(error)], failed: true }),
      )
      .then((answer) => socket.end(JSON.stringify(answer)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return {
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

export const describeFailure = (error: unknown) =>
  error instanceof RequestError ? error.message : describeStartError(error);

/** @returns undefined when no server runs. */
export async function sendCommand(socketDir: string, args: string[]): Promise<Answer | undefined> {
  const socket = createConnection(join(socketDir, SOCKET_NAME));
  const isConnected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  if (!isConnected) return undefined;
  socket.end(JSON.stringify(args));
  const answer = await readText(socket);
  if (answer === '') throw new StartError('The server ended before it answered.');
  return JSON.parse(answer) as Answer;
}

/** Until the other side has sent all; an async iterator would then close this side, too. */
function readText(socket: Socket): Promise<string> {
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
  });
  return new Promise((resolve) => {
    socket.once('end', () => resolve(received)).once('close', () => resolve(received));
  });
}
