import { BASELINES } from './baseline/baselines.ts';
import type { Deps } from './Deps.ts';
import { AREAS, type Baseline, type Provider } from './Provider.ts';

/**
 * Puts the methods for a provider with these extensions together.
 * @param header - the extensions, as in `Provider-Extensions`; some may be unknown to this gateway
 * @returns creates the provider for one operation; the methods of an area are created when they are first used
 */
export function compose(header: string): (deps: Omit<Deps, 'lists'>) => Provider {
  const extensions = new Set(header.split(',').map((name) => name.trim().toLowerCase()));
  const baselines = Object.entries<Baseline>(BASELINES).filter(([extension]) => !extensions.has(extension));
  const prototype = {};
  for (const area of Object.keys(AREAS) as (keyof typeof AREAS)[]) {
    const replacements = baselines.flatMap(([, baseline]) => baseline[area] ?? []);
    Object.defineProperty(prototype, area, {
      get(this: Provider) {
        let methods: object = AREAS[area](this);
        for (const replace of replacements) methods = { ...methods, ...replace(methods as never, this) };
        Object.defineProperty(this, area, { value: methods });
        return methods;
      },
    });
  }
  return (deps) => Object.assign(Object.create(prototype) as Provider, deps);
}
