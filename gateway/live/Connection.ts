import { EventEmitter } from 'node:events';
import type { LiveEvents } from '../provider/socket/LiveEvents.ts';

/** What the streams of a client's WebSocket are told about its upstream socket. */
export class Connection {
  readonly events = new EventEmitter<LiveEvents>().setMaxListeners(0);
  #scheduled: NodeJS.Immediate | undefined;

  /** The upstream socket is disconnected: no events arrive until it is connected again. */
  disconnected(): void {
    // This event makes a scheduled one needless: the next connection reports missed events.
    clearImmediate(this.#scheduled);
    this.#scheduled = undefined;
    this.events.emit('connectionChanged', { state: 'DISCONNECTED', missedEvents: false });
  }

  /** Events may have been missed. Several calls in one turn emit one event, because clients refetch for each. */
  missed(): void {
    this.#scheduled ??= setImmediate(() => {
      this.#scheduled = undefined;
      this.events.emit('connectionChanged', { state: 'CONNECTED', missedEvents: true });
    });
  }
}
