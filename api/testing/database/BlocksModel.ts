import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/Db.ts';
import { blocks } from '../../db/schema.ts';
import { heldDuring, possiblyLast, type Call } from './runTogether.ts';

/** A command that concerns a member; `block` and `unblock` are those of domain/blocks.ts. */
interface MemberCommand {
  kind: string;
  /** Id of the member. */
  target: string;
}

/** What the calls of a run say about blocks. */
export class BlocksModel {
  private readonly calls: readonly Call<MemberCommand>[];

  constructor(calls: readonly Call<MemberCommand>[]) {
    this.calls = calls.filter(({ error }) => error === undefined);
  }

  private callsOf(kind: string, blockerId: string, blockedId: string): Call<MemberCommand>[] {
    return this.calls.filter(
      ({ command, memberId }) =>
        command.kind === kind && command.target === blockedId && memberId === blockerId,
    );
  }

  /** The successful blocks between two members, in both directions. */
  blocksBetween(memberId: string, otherId: string): Call<MemberCommand>[] {
    return [...this.callsOf('block', memberId, otherId), ...this.callsOf('block', otherId, memberId)];
  }

  /** Whether `blockerId` blocked `blockedId` during a call. */
  isBlocking(call: Call<unknown>, blockerId: string, blockedId: string): 'always' | 'never' | 'maybe' {
    return heldDuring(
      call,
      this.callsOf('block', blockerId, blockedId),
      this.callsOf('unblock', blockerId, blockedId),
    );
  }

  /** @throws when a call between two members succeeded in spite of a block, or failed without one. */
  checkRefusal(call: Call<unknown>, otherId: string, { ofOwnBlock = true } = {}): void {
    const states = [
      this.isBlocking(call, otherId, call.memberId),
      ...(ofOwnBlock ? [this.isBlocking(call, call.memberId, otherId)] : []),
    ];
    const isRefused = call.error === 'NOT_FOUND' || call.error === 'FORBIDDEN';
    if (states.includes('always') && !isRefused)
      throw new Error(`Not refused in spite of a block: ${JSON.stringify(call)}`);
    if (states.every((state) => state === 'never') && isRefused)
      throw new Error(`Refused without a block: ${JSON.stringify(call)}`);
  }

  /**
   * Checks the calls and the rows of blocks: of two members at most one blocks the other, and a block that was not removed is there.
   * @returns the ids of the members who are hidden from a member in the end.
   */
  async check(db: Queryable, memberIds: readonly string[]): Promise<(memberId: string) => Set<string>> {
    for (const call of this.calls)
      if (call.command.kind === 'block' || call.command.kind === 'unblock')
        this.checkRefusal(call, call.command.target, { ofOwnBlock: false });
    const rows = await db
      .select()
      .from(blocks)
      .where(inArray(blocks.blockerId, [...memberIds]));
    const isBlocked = (blockerId: string, blockedId: string) =>
      rows.some((row) => row.blockerId === blockerId && row.blockedId === blockedId);
    for (const blockerId of memberIds)
      for (const blockedId of memberIds) {
        if (isBlocked(blockerId, blockedId) && isBlocked(blockedId, blockerId))
          throw new Error('Two members block each other.');
        const last = possiblyLast([
          ...this.callsOf('block', blockerId, blockedId),
          ...this.callsOf('unblock', blockerId, blockedId),
        ]).map(({ command }) => command.kind === 'block');
        if (!(last.length === 0 ? [false] : last).includes(isBlocked(blockerId, blockedId)))
          throw new Error('A block is not as its blocker left it.');
      }
    return (memberId) =>
      new Set(
        rows
          .filter((row) => row.blockerId === memberId || row.blockedId === memberId)
          .map((row) => (row.blockerId === memberId ? row.blockedId : row.blockerId)),
      );
  }
}
