import { buildProduct, isBuilt } from '../../scripts/buildProduct.ts';

/** Builds the product once before the workers start it, so that they do not build it at the same time. */
export default async function build(): Promise<void> {
  if (await isBuilt()) return;
  console.log('Building Forecourt for the browser tests…');
  await buildProduct();
}
