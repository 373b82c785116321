import { BASELINES } from './baseline/baselines.ts';
import type { Deps } from './Deps.ts';
import { AREAS, type Baseline, type Provider } from './Provider.ts';

/** Composes the methods for these extensions; those of an area are created at first use. */
export function compose(extensions: ReadonlySet<string>): (deps: Omit<Deps, 'lists'>) => Provider {
  const baselines = Object.entries<Baseline>(BASELINES).filter(([extension]) => !extensions.has(extension));
  const prototype = {};
  for (const area of Object.keys(AREAS) as (keyof typeof AREAS)[]) {
    const replacements = baselines.flatMap(([, baseline]) => baseline[area] ?? []);
    Object.defineProperty(prototype, area, {
      get(this: Provider) {
        let methods: object = AREAS[area](this);
        for (const replace of replacements)
          methods = { ...methods, ...replace(methods as never, this, extensions) };
        Object.defineProperty(this, area, { value: methods });
        return methods;
      },
    });
  }
  return (deps) => Object.assign(Object.create(prototype) as Provider, deps);
}
