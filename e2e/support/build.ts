import { buildProduct, isBuilt } from '../../scripts/buildProduct.ts';

/** Builds the product once, before the workers start it, so that no two of them build at a time. */
export default async function build(): Promise<void> {
  if (await isBuilt()) return;
  console.log('Building Forecourt for the browser tests…');
  await buildProduct();
}
