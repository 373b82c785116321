import { randomUUID } from 'node:crypto';
import { chooseAreas } from './baseline/baselines.ts';
import { ProviderCalls, type Caller, type CallOptions } from './calls/ProviderCalls.ts';
import type { ProviderLink } from './calls/ProviderLink.ts';
import type { SessionCookies } from './calls/SessionCookies.ts';
import { Provider } from './Provider.ts';
import { UpstreamSockets } from './socket/UpstreamSockets.ts';

export type OpenProvider = ReturnType<typeof openProvider>;

export function openProvider(
  link: ProviderLink,
  { lingerMs, reconnectMs }: { lingerMs: number; reconnectMs: number },
) {
  let extensions = link.capabilities.current;
  let areas = chooseAreas(extensions);
  const create = (caller: Caller, options?: CallOptions): Provider => {
    const { current } = link.capabilities;
    if (extensions !== current) areas = chooseAreas((extensions = current));
    return new Provider(areas, new ProviderCalls(link, caller, options), sockets);
  };
  const createLive = (session: SessionCookies) => create({ session, requestId: randomUUID() }).live;
  const { apiUrl, callTimeoutMs } = link;
  const sockets = new UpstreamSockets({ apiUrl, lingerMs, reconnectMs, callTimeoutMs, createLive });
  return { link, create, sockets };
}
