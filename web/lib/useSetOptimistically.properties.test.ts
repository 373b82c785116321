import { gql, InMemoryCache } from '@apollo/client';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { scheduleCommands } from '../testing/scheduleCommands';
import { setOptimistically } from './useSetOptimistically';

const QUERY = gql`
  query {
    isLiked
  }
`;

/** How a request ends: refused before its effect, applied but without a response, or applied. */
type Ending = 'refused' | 'response lost' | 'succeeded';

const endings = fc.infiniteStream(
  fc.constantFrom<Ending>('succeeded', 'succeeded', 'refused', 'response lost'),
);

describe('a state that a member toggles while requests end in any order and may fail', () => {
  it('is in the end what the member wanted last, or the member sees that this failed; each click shows at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
        endings,
        async (scheduler, clicks, requestEndings) => {
          const cache = new InMemoryCache();
          let stored = false;
          let runningRequests = 0;
          const failures: boolean[] = [];
          const write = (target: Pick<InMemoryCache, 'writeQuery'>, isLiked: boolean) =>
            target.writeQuery({ query: QUERY, data: { isLiked } });
          const readShown = (isOptimistic: boolean) =>
            cache.readQuery<{ isLiked: boolean }>({ query: QUERY }, isOptimistic)?.isLiked;
          write(cache, stored);

          const send = async (isWanted: boolean): Promise<void> => {
            runningRequests += 1;
            if (runningRequests > 1) throw new Error('Two requests run at the same time.');
            const { value: ending } = requestEndings.next() as { value: Ending };
            await scheduler.schedule(Promise.resolve(), `${ending}: ${isWanted}`);
            runningRequests -= 1;
            if (ending !== 'refused') stored = isWanted;
            if (ending !== 'succeeded') throw new Error(ending);
            write(cache, isWanted);
          };
          const throwIfFailed = scheduleCommands(scheduler, clicks, (isWanted, index) => {
            void setOptimistically(cache, 'like:p1', isWanted, {
              show: write,
              send,
              onFailure: (failed) => failures.push(failed),
            });
            if (readShown(true) !== isWanted) throw new Error(`Click ${index} does not show.`);
          });
          await scheduler.waitIdle();
          throwIfFailed();

          const lastWish = clicks.at(-1);
          if (stored !== lastWish && failures.at(-1) !== lastWish)
            throw new Error(`The server has ${stored}, the member wants ${lastWish} and sees no failure.`);
          if (failures.length === 0 && readShown(true) !== lastWish)
            throw new Error('Without a failure, the screen does not show the last wish.');
          if (readShown(true) !== readShown(false))
            throw new Error('An optimistic state is left in the cache.');
        },
      ),
    );
  });
});
