import { once } from 'node:events';
import { Pool } from 'undici';
import { WebSocket } from 'ws';

/** One member's end of a live link. */
export interface Subscriber {
  /** Sends a message to another member. */
  send: (receiverId: string, text: string) => Promise<void>;
  close: () => void;
}

/** A kind of live server, as a client sees it. */
export interface Side {
  /** Opens a member's link; `onMessage` is called with the text of each message that it brings. */
  open: (member: Member, onMessage: (text: string) => void) => Promise<Subscriber>;
  close: () => Promise<void>;
}

export interface Member {
  id: string;
  cookie: string;
}

const answerLimitMs = 60_000;
const retryMs = 1_000;

/** The gateway: subscribed by graphql-transport-ws, sent to by a mutation over HTTP, as the web app does it. */
export function gatewaySide(url: string): Side {
  const pool = new Pool(url, { connections: 64, pipelining: 1 });
  const address = `${url.replace('http', 'ws')}/graphql`;
  return {
    async open({ cookie }, onMessage) {
      const socket = new WebSocket(address, 'graphql-transport-ws', {
        headers: { cookie, origin: new URL(url).origin.replace('127.0.0.1', 'localhost') },
        perMessageDeflate: false,
      });
      await once(socket, 'open');
      let tries = 0;
      const subscribe = () => {
        const query =
          'subscription { messageReceived { id idempotencyKey sender { id } receiver { id } text read createdAt } }';
        tries += 1;
        if (socket.readyState === WebSocket.OPEN)
          socket.send(JSON.stringify({ id: String(tries), type: 'subscribe', payload: { query } }));
      };
      const acknowledged = new Promise<void>((resolve, reject) => {
        socket.once('close', (code) => reject(new Error(`The gateway closed a link with ${code}.`)));
        socket.on('message', (data: Buffer) => {
          const { type, payload } = JSON.parse(data.toString()) as {
            type: string;
            payload?: { data?: { messageReceived: { text: string } }; errors?: unknown };
          };
          if (type === 'connection_ack') resolve();
          else if (type === 'ping') socket.send('{"type":"pong"}');
          else if (type === 'next' && payload?.data) onMessage(payload.data.messageReceived.text);
          // Refused by a provider that is overrun for a moment: asked again, as the web app does it.
          else if (type === 'next' || type === 'error') setTimeout(subscribe, retryMs);
        });
      });
      socket.send('{"type":"connection_init"}');
      await acknowledged;
      subscribe();
      return {
        async send(to, text) {
          const { statusCode, body } = await pool.request({
            method: 'POST',
            path: '/graphql',
            headers: { 'content-type': 'application/json', cookie },
            body: JSON.stringify({
              query: 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }',
              variables: { input: { receiverId: to, text, idempotencyKey: text } },
            }),
            headersTimeout: answerLimitMs,
          });
          const answer = await body.text();
          if (statusCode !== 200 || answer.includes('"errors"')) throw new Error(answer);
        },
        close: () => socket.close(1000),
      };
    },
    close: () => pool.close(),
  };
}

/** A Socket.IO server, spoken to by its protocol: a client library would weigh more than the server. */
export function socketIoSide(url: string): Side {
  const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  return {
    async open({ id, cookie }, onMessage) {
      const socket = new WebSocket(address, { headers: { cookie }, perMessageDeflate: false });
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
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
