import type { GatewayServer } from '../server.ts';

/** The number of a gateway's upstream sockets that are connected and in use. */
export function countActiveSockets({ hub }: GatewayServer): number {
  const sockets = hub.provider.sockets.list();
  return sockets.filter(({ isConnected, useCount }) => isConnected && useCount > 0).length;
}
