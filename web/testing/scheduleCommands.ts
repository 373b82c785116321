import type fc from 'fast-check';

/**
 * Runs the commands of a script one after the other, when the scheduler lets them. A command that throws does not stop the others: the
 * scheduler would swallow its error or wait forever.
 * @returns a function that throws the first error of a command, to be called when the scheduler is idle
 */
export function scheduleCommands<Command>(
  scheduler: fc.Scheduler,
  script: readonly Command[],
  run: (command: Command, index: number) => void,
): () => void {
  const errors: unknown[] = [];
  scheduler.scheduleSequence(
    script.map((command, index) => ({
      label: `${index}: ${JSON.stringify(command)}`,
      builder: () => {
        try {
          run(command, index);
        } catch (error) {
          errors.push(error);
        }
        return Promise.resolve();
      },
    })),
  );
  return () => {
    if (errors.length > 0) throw errors[0];
  };
}
