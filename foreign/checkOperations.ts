import fc from 'fast-check';
import { checkAnswer, compareAnswers, schema } from './checkAnswer.ts';
import { arbitraryClient, openClients, type Client } from './clients.ts';
import { Figures } from './Figures.ts';
import { startGateway } from './gateway.ts';
import { createOperations, type Operation } from './operations.ts';
import type { Provider } from './providers.ts';
import { readIds } from './readIds.ts';

/** Ids of existing objects are read again after this many operations. */
const IDS_INTERVAL = 100;

/** From the first quarter of the operations to the end. Documents take up to 32 MB, and compiled queries 69 MB. */
const MAX_GROWTH_MEGABYTES = 200;
const MAX_LOG_BYTES_PER_REQUEST = 1_000;

/** Sends random operations and prints a line of figures. @returns what is wrong, with the smallest operation that shows it */
export async function checkOperations(provider: Provider, count: number, seed: number): Promise<string[]> {
  const gateway = await startGateway(provider.url);
  try {
    const clients = await openClients(provider, gateway.url);
    const ids = await readIds(clients.members());
    const figures = new Figures();
    const megabytes: number[] = [];

    const check = async (client: Client, operation: Operation): Promise<void> => {
      if (figures.operations % IDS_INTERVAL === 0) Object.assign(ids, await readIds(clients.members()));
      if (figures.operations % Math.ceil(count / 4) === 0) megabytes.push(await gateway.measureMegabytes());
      const answer = await clients.send(client, operation);
      figures.add(operation, answer);
      const faults = checkAnswer(operation, answer, provider.isOwn);
      // The second run of a query is compiled.
      if (operation.kind === 'query')
        faults.push(...compareAnswers(answer, await clients.send(client, operation)));
      provider.forgetRequests();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    };
    const property = fc.asyncProperty(arbitraryClient, createOperations(schema, ids), check);
    const result = await fc.check(property, { seed, numRuns: count });

    megabytes.push(await gateway.measureMegabytes());
    const logBytes = Math.round((await gateway.readLogBytes()) / figures.requests);
    console.log(
      `${provider.name}, seed ${seed}: ${figures.toString()}; ${megabytes.join(', ')} MB of memory, ${logBytes} bytes of log per request`,
    );
    const faults: string[] = [];
    if (result.failed) faults.push(describeFailure(result));
    const growth = (megabytes.at(-1) ?? 0) - (megabytes[1] ?? 0);
    if (growth > MAX_GROWTH_MEGABYTES) faults.push(`The gateway's memory has grown by ${growth} MB.`);
    if (logBytes > MAX_LOG_BYTES_PER_REQUEST) faults.push(`The log has ${logBytes} bytes per request.`);
    return faults;
  } finally {
    await gateway.stop();
  }
}

function describeFailure({
  seed,
  counterexample,
  errorInstance,
}: fc.RunDetails<[Client, Operation]>): string {
  const [client, operation] = counterexample ?? [];
  return [
    `Seed ${seed}, ${client}:`,
    operation?.query,
    `Variables: ${JSON.stringify(operation?.variables, describeFile)}`,
    errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
  ].join('\n');
}

const describeFile = (_key: string, value: unknown): unknown =>
  value instanceof File ? `the file ${value.name}` : value;
