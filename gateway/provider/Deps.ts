import type { ProviderCalls } from './calls/ProviderCalls.ts';
import type { Lists } from './pages.ts';
import type { OperationSocket } from './socket/createOperationSocket.ts';
import type { Viewer } from './Viewer.ts';

export interface Deps {
  calls: ProviderCalls;
  viewer: Viewer;
  socket: OperationSocket;
  lists: Lists;
}
