import type { Scheduler } from 'fast-check';
import { RequestError, type RequestErrorCode } from '../../RequestError.ts';
import type { ScheduledDatabase } from './ScheduledDatabase.ts';

/** A call that a client made; `startedAt` and `endedAt` are ticks of a clock that all clients of a run share. */
export interface Call<C, R = unknown> {
  /** Index of the client. */
  client: number;
  /** Id of the client's member. */
  memberId: string;
  command: C;
  startedAt: number;
  endedAt: number;
  /** What the call returned; undefined when it was refused. */
  result: R | undefined;
  /** Why the call was refused. */
  error: RequestErrorCode | undefined;
}

/**
 * Runs the scripts of several clients at once. The calls of a client follow each other; the scheduler decides when each call starts and,
 * on PostgreSQL, when each of its statements runs.
 * @param memberIds the member of each client.
 * @param run runs a command; `earlier` are the client's earlier calls.
 * @returns all calls.
 * @throws the first error that is not a `RequestError`, after all clients have ended.
 */
export async function runTogether<C, R>(
  scheduler: Scheduler,
  database: ScheduledDatabase | undefined,
  memberIds: readonly string[],
  scripts: readonly (readonly C[])[],
  run: (command: C, memberId: string, earlier: readonly Call<C, R>[]) => Promise<R>,
): Promise<Call<C, R>[]> {
  let now = 0;
  if (database) database.scheduler = scheduler;
  const clients = scripts.map(async (script, client) => {
    const memberId = memberIds[client] as string;
    const calls: Call<C, R>[] = [];
    for (const command of script) {
      await scheduler.schedule(
        Promise.resolve(),
        `client ${client}: ${JSON.stringify(command)}`,
        undefined,
        async (release) => {
          await release();
          await database?.settle();
        },
      );
      const call: Call<C, R> = {
        client,
        memberId,
        command,
        startedAt: (now += 1),
        endedAt: Infinity,
        result: undefined,
        error: undefined,
      };
      try {
        call.result = await run(command, memberId, calls);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        call.error = error.code;
      }
      call.endedAt = now += 1;
      calls.push(call);
    }
    return calls;
  });
  const results = await scheduler.waitFor(Promise.allSettled(clients));
  if (database) database.scheduler = undefined;
  return results.flatMap((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** Whether `first` ended before `second` started. */
export const isBefore = (
  first: Pick<Call<unknown>, 'endedAt'>,
  second: Pick<Call<unknown>, 'startedAt'>,
): boolean => first.endedAt < second.startedAt;

/** The calls of which each may have taken effect last: no other one started after it had ended. */
export const possiblyLast = <T extends Call<unknown>>(calls: readonly T[]): T[] =>
  calls.filter((call) => !calls.some((other) => isBefore(call, other)));

/**
 * Whether a state, which `starts` begin and `ends` end, held during a call: `always`, `never`, or `maybe` when a start or an end ran at
 * the same time.
 */
export function heldDuring(
  call: Call<unknown>,
  starts: readonly Call<unknown>[],
  ends: readonly Call<unknown>[],
): 'always' | 'never' | 'maybe' {
  const hasEnded = (start: Call<unknown>) => ends.some((end) => isBefore(start, end) && isBefore(end, call));
  const mayHaveEnded = (start: Call<unknown>) =>
    ends.some((end) => !isBefore(end, start) && !isBefore(call, end));
  if (starts.some((start) => isBefore(start, call) && !mayHaveEnded(start))) return 'always';
  return starts.every((start) => isBefore(call, start) || hasEnded(start)) ? 'never' : 'maybe';
}
