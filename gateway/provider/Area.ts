import type { ProviderCalls } from './calls/ProviderCalls.ts';
import type { Provider } from './Provider.ts';
import type { OperationSocket } from './socket/OperationSocket.ts';
import type { Viewer } from './Viewer.ts';

/** The methods of an area for one operation. Those of `baseline/` override some, so methods call each other by `this` and `provider`. */
export abstract class Area {
  protected readonly provider: Provider;
  protected readonly calls: ProviderCalls;
  protected readonly viewer: Viewer;
  protected readonly socket: OperationSocket;

  constructor(provider: Provider) {
    this.provider = provider;
    this.calls = provider.calls;
    this.viewer = provider.viewer;
    this.socket = provider.socket;
  }
}
