/** What a provider may have beyond the baseline; docs/provider.md says what each adds. */
export type Extension =
  | 'paging'
  | 'filters'
  | 'viewer-state'
  | 'conversations'
  | 'message-ack'
  | 'idempotency'
  | 'events'
  | 'patch'
  | 'demo';

/** The extensions that a provider names in the header `Provider-Extensions` of its answers; the latest answer counts. */
export class Extensions {
  #header: string | undefined;
  #names: ReadonlySet<string> = new Set();

  has(extension: Extension): boolean {
    return this.#names.has(extension);
  }

  /** @param header - the header's value; undefined where the answer has no such header */
  heard(header: string | undefined): void {
    if (header === this.#header) return;
    this.#header = header;
    this.#names = new Set((header ?? '').split(',').map((name) => name.trim().toLowerCase()));
  }
}
