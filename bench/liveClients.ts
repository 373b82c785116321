import { once } from 'node:events';
import { Pool } from 'undici';
import { WebSocket } from 'ws';

/** The live connection of one member. */
export interface LiveConnection {
  /** Sends a message to another member. */
  send: (receiverId: string, text: string) => Promise<void>;
  close: () => void;
}

/** A client for one kind of live server. */
export interface LiveClient {
  /** Opens a member's connection; `onMessage` is called with the text of each message that arrives. */
  open: (member: Member, onMessage: (text: string) => void) => Promise<LiveConnection>;
  close: () => Promise<void>;
}

export interface Member {
  id: string;
  cookie: string;
}

const RESPONSE_TIMEOUT_MS = 60_000;
const RETRY_MS = 1_000;

/** Creates a client for the gateway. Like the web app, it subscribes by graphql-transport-ws and sends by HTTP. */
export function createGatewayClient(url: string): LiveClient {
  const pool = new Pool(url, { connections: 64, pipelining: 1 });
  const address = `${url.replace('http', 'ws')}/graphql`;
  return {
    async open({ cookie }, onMessage) {
      const socket = new WebSocket(address, 'graphql-transport-ws', {
        // The gateway accepts only the origin of its public URL, which has the host localhost.
        headers: { cookie, origin: new URL(url).origin.replace('127.0.0.1', 'localhost') },
        perMessageDeflate: false,
      });
      await once(socket, 'open');
      let attempts = 0;
      const subscribe = () => {
        const query =
          'subscription { messageReceived { id idempotencyKey sender { id } receiver { id } text read createdAt } }';
        attempts += 1;
        if (socket.readyState === WebSocket.OPEN)
          socket.send(JSON.stringify({ id: String(attempts), type: 'subscribe', payload: { query } }));
      };
      const acknowledged = new Promise<void>((resolve, reject) => {
        socket.once('close', (code) => reject(new Error(`The gateway closed a connection with ${code}.`)));
        socket.on('message', (data: Buffer) => {
          const { type, payload } = JSON.parse(data.toString()) as {
            type: string;
            payload?: { data?: { messageReceived: { text: string } }; errors?: unknown };
          };
          if (type === 'connection_ack') resolve();
          else if (type === 'ping') socket.send('{"type":"pong"}');
          else if (type === 'next' && payload?.data) onMessage(payload.data.messageReceived.text);
          // An error, for example of an overloaded provider: retry like the web app.
          else if (type === 'next' || type === 'error') setTimeout(subscribe, RETRY_MS);
        });
      });
      socket.send('{"type":"connection_init"}');
      await acknowledged;
      subscribe();
      return {
        async send(receiverId, text) {
          const { statusCode, body } = await pool.request({
            method: 'POST',
            path: '/graphql',
            headers: { 'content-type': 'application/json', cookie },
            body: JSON.stringify({
              query: 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }',
              variables: { input: { receiverId, text, idempotencyKey: text.replaceAll(' ', '-') } },
            }),
            headersTimeout: RESPONSE_TIMEOUT_MS,
          });
          const responseText = await body.text();
          if (statusCode !== 200 || responseText.includes('"errors"')) throw new Error(responseText);
        },
        close: () => socket.close(1000),
      };
    },
    close: () => pool.close(),
  };
}

/** Creates a client for a Socket.IO server. It writes the protocol itself, because a client library costs more than the server. */
export function createSocketIoClient(url: string): LiveClient {
  const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  return {
    async open({ id, cookie }, onMessage) {
      const socket = new WebSocket(address, { headers: { cookie }, perMessageDeflate: false });
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        // Packets of Engine.IO: 0 opens, 2 is a ping, 3 a pong, 4 a message. Messages of Socket.IO: 0 connects, 2 is an event.
        socket.on('message', (data: Buffer) => {
          const packet = data.toString();
          if (packet.startsWith('0')) socket.send('40');
          else if (packet === '2') socket.send('3');
          else if (packet.startsWith('40')) resolve();
          else if (packet.startsWith('42')) {
            const [, message] = JSON.parse(packet.slice(2)) as [string, { text: string }];
            onMessage(message.text);
          }
        });
      });
      socket.send(`42${JSON.stringify(['userConnected', id])}`);
      return {
        send(receiverId, text) {
          socket.send(`42${JSON.stringify(['sendMessage', { senderId: id, receiverId, text }])}`);
          return Promise.resolve();
        },
        close: () => socket.close(1000),
      };
    },
    close: () => Promise.resolve(),
  };
}
