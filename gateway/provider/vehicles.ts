import type { PriceCheck, VehicleInput } from '../generated/types.ts';
import { route, withQuery } from './calls/routes.ts';
import type { Deps } from './Deps.ts';
import type { Page, PageArgs, ProductModel } from './models.ts';
import { checkSearch, fetchPage } from './pages.ts';
import { findPost, isProduct, PRODUCTS } from './posts.ts';
import { readList, readObject } from './wire/answers.ts';
import { readPriceCheck } from './wire/posts.ts';
import { asText } from './wire/values.ts';

/** Prices of comparable vehicles (extension `price-check`), and brands and models in use (`vehicle-names`). */
export const vehicles = ({ calls }: Deps) => ({
  /** The prices to which a post's is compared: sent with the post, else `GET /posts/{id}`; null with too few vehicles. */
  readPriceCheck: async ({ id, priceCheck }: ProductModel): Promise<PriceCheck | null> => {
    if (priceCheck !== undefined) return priceCheck;
    const post = await findPost(calls, id);
    return post && isProduct(post) ? (post.priceCheck ?? null) : null;
  },

  /** The posts of the comparable vehicles, lowest price first. `GET /posts/{id}/comparables?page&limit`. */
  comparables: async ({ id }: ProductModel, args: PageArgs): Promise<Page<ProductModel> | null> =>
    fetchPage(calls, { ...PRODUCTS, path: route`/posts/${id}/comparables` }, args),

  /** The prices of vehicles that are comparable to this one; null with too few vehicles. `GET /price-check`. */
  checkPrice: async (vehicle: VehicleInput): Promise<PriceCheck | null> => {
    const { brand, model } = vehicle;
    checkSearch({ brand, model });
    const path = withQuery('/price-check', { ...vehicle, brand: brand.trim(), model: model.trim() });
    return readPriceCheck(readObject(await calls.get(path, 'Failed to compare the price')));
  },

  /** Brands, or models of a brand, that begin with `search`. `GET /vehicle-names?brand&search`. */
  names: async (args: { brand?: string | null; search: string }): Promise<string[] | null> => {
    checkSearch(args);
    const query = { brand: args.brand?.trim(), search: args.search.trim() };
    const answer = await calls.get(withQuery('/vehicle-names', query), 'Failed to suggest names');
    return readList(answer, asText).nodes;
  },
});
