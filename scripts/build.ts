import { buildProduct } from './buildProduct.ts';

console.log('Building Forecourt…');
try {
  await buildProduct();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
