import { randomUUID } from 'node:crypto';
import { BASELINES } from './baseline/baselines.ts';
import { compose } from './compose.ts';
import type { Provider } from './Provider.ts';
import { ProviderCalls, type Caller, type CallOptions } from './calls/ProviderCalls.ts';
import type { ProviderLink } from './calls/ProviderLink.ts';
import type { SessionCookies } from './calls/SessionCookies.ts';
import { createOperationSocket } from './socket/createOperationSocket.ts';
import { UpstreamSockets } from './socket/UpstreamSockets.ts';
import { Viewer } from './Viewer.ts';

export type OpenProvider = ReturnType<typeof openProvider>;

/** Before the provider's first answer, a method that needs an extension fails with its call, not as if it were missing. */
const ALL_EXTENSIONS: ReadonlySet<string> = new Set(Object.keys(BASELINES));

export function openProvider(
  link: ProviderLink,
  { lingerMs, reconnectMs }: { lingerMs: number; reconnectMs: number },
) {
  let extensions = link.capabilities.current ?? ALL_EXTENSIONS;
  let createProvider = compose(extensions);
  const create = (caller: Caller, options?: CallOptions): Provider => {
    const latest = link.capabilities.current ?? ALL_EXTENSIONS;
    if (extensions !== latest) createProvider = compose((extensions = latest));
    const calls = new ProviderCalls(link, caller, options);
    const viewer = new Viewer(calls);
    return createProvider({ calls, viewer, socket: createOperationSocket(sockets, calls, viewer) });
  };
  const createReceivers = (session: SessionCookies) => create({ session, requestId: randomUUID() }).live;
  const { apiUrl, callTimeoutMs } = link;
  const sockets = new UpstreamSockets({ apiUrl, lingerMs, reconnectMs, callTimeoutMs, createReceivers });
  return { link, create, sockets };
}
