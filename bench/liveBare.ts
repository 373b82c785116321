import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { serveBenchmark } from './serveBenchmark.ts';

// The minimum work of a live server: it forwards each message to its receiver and its sender, and stores nothing.

interface Message {
  senderId: string;
  receiverId: string;
  text: string;
}

const http = createServer();
const io = new Server<Record<string, (...args: never[]) => void>>(http, { serveClient: false });
io.on('connection', (socket) => {
  socket.on('userConnected', (id: string) => void socket.join(id));
  socket.on('sendMessage', (message: Message) => {
    io.to([message.receiverId, message.senderId]).emit('receiveMessage', message as never);
  });
});
http.listen(0, '127.0.0.1', () => {
  serveBenchmark(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, () => io.sockets.sockets.size);
});
