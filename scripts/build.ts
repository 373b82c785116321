import { buildProduct } from './buildProduct.ts';

console.log('Building Forecourt…');
await buildProduct();
