import type { GatewayServer } from '../server.ts';

/** How many streams use a gateway's upstream sockets, plus the mutations that are emitting an event. */
export function countSocketUses({ hub }: GatewayServer): number {
  return hub.provider.sockets.list().reduce((sum, { useCount }) => sum + useCount, 0);
}
