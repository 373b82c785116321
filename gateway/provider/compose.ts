import { BASELINES } from './baseline/baselines.ts';
import { AREAS, type Baseline, type Deps, type Provider } from './Provider.ts';

/**
 * Puts the methods for a provider with the extensions of `Provider-Extensions` together.
 * @returns creates the provider for one operation
 */
export function compose(header: string): (deps: Omit<Deps, 'lists'>) => Provider {
  const extensions = new Set(header.split(',').map((name) => name.trim().toLowerCase()));
  const baselines = Object.entries<Baseline>(BASELINES).filter(([extension]) => !extensions.has(extension));
  const areas = Object.entries(AREAS).map(([area, createMethods]) => {
    const replacements = baselines.flatMap(([, baseline]) => baseline[area as keyof Baseline] ?? []);
    return { area, createMethods, replacements };
  });
  return (deps) => {
    const provider: Record<string, object> & Partial<Provider> = { ...deps };
    for (const { area, createMethods, replacements } of areas) {
      let methods: object = createMethods(provider as Provider);
      for (const replace of replacements)
        methods = { ...methods, ...replace(methods as never, provider as Provider, extensions) };
      provider[area] = methods;
    }
    return provider as Provider;
  };
}
