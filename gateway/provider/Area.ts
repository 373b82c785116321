import type { ProviderCalls } from './calls/ProviderCalls.ts';
import type { Provider } from './Provider.ts';
import type { OperationSocket } from './socket/OperationSocket.ts';
import type { Viewer } from './Viewer.ts';

/** The methods of an area for one operation. Those of `baseline/` override some, so methods call each other by `this` and `provider`. */
export abstract class Area {
  // `declare`: in Node 20, defining class fields made creating the areas take ten times as long (40 µs an operation).
  declare protected readonly provider: Provider;
  declare protected readonly calls: ProviderCalls;
  declare protected readonly viewer: Viewer;
  declare protected readonly socket: OperationSocket;

  constructor(provider: Provider) {
    this.provider = provider;
    this.calls = provider.calls;
    this.viewer = provider.viewer;
    this.socket = provider.socket;
  }
}
