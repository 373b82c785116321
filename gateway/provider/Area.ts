import type { ProviderCalls } from './calls/ProviderCalls.ts';
import type { OperationSocket } from './socket/OperationSocket.ts';
import type { Viewer } from './Viewer.ts';

interface Deps {
  calls: ProviderCalls;
  viewer: Viewer;
  socket: OperationSocket;
}

/**
 * The methods of an area for one operation; `Areas` are the other areas that they use. Classes of `baseline/` override some methods,
 * so methods call each other by `this` and `provider`.
 */
export abstract class Area<Areas = unknown> {
  // `declare`: in Node 20, defining class fields made creating the areas take ten times as long (40 µs an operation).
  declare protected readonly provider: Areas;
  declare protected readonly calls: ProviderCalls;
  declare protected readonly viewer: Viewer;
  declare protected readonly socket: OperationSocket;

  constructor(provider: Deps & Areas) {
    this.provider = provider;
    this.calls = provider.calls;
    this.viewer = provider.viewer;
    this.socket = provider.socket;
  }
}
