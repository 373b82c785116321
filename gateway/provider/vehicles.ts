import type { Place, PriceCheck, VehicleInput } from '../generated/types.ts';
import { route, withQuery } from './calls/routes.ts';
import { Area } from './Area.ts';
import { nullIfNotFound } from './calls/clientErrors.ts';
import { milesOf, type Position } from './milesOf.ts';
import type { Page, PageArgs, ProductModel } from './models.ts';
import { checkSearch, fetchAll, fetchPage } from './pages.ts';
import { isProduct, PRODUCTS, type Posts } from './posts.ts';
import { readObject, requireValue } from './wire/answers.ts';
import { readPlace } from './wire/places.ts';
import { readPriceCheck } from './wire/posts.ts';
import { asText, asWire } from './wire/values.ts';

/** Prices of comparable vehicles (extension `price-check`), brands and models in use (`vehicle-names`), and places (`distance`). */
export class Vehicles extends Area<{ posts: Posts }> {
  /** The prices to which a post's is compared: sent with the post, else `GET /posts/{id}`; null with too few vehicles. */
  readPriceCheck({ id, priceCheck }: ProductModel): PriceCheck | null | Promise<PriceCheck | null> {
    if (priceCheck !== undefined) return priceCheck;
    const post = this.provider.posts.find(id);
    return post.then((found) => (found && isProduct(found) ? (found.priceCheck ?? null) : null));
  }

  /** The posts of the comparable vehicles, lowest price first. `GET /posts/{id}/comparables?page&limit`. */
  async comparables({ id }: ProductModel, args: PageArgs): Promise<Page<ProductModel> | null> {
    return fetchPage(this.calls, { ...PRODUCTS, path: route`/posts/${id}/comparables` }, args);
  }

  /** The prices of vehicles that are comparable to this one; null with too few vehicles. `GET /price-check`. */
  async checkPrice(vehicle: VehicleInput): Promise<PriceCheck | null> {
    const { brand, model } = vehicle;
    checkSearch({ brand, model });
    const path = withQuery('/price-check', { ...vehicle, brand: brand.trim(), model: model.trim() });
    const defaultMessage = 'Failed to compare the price';
    const answer = await this.calls.get(path, defaultMessage);
    if (asWire(answer)['data'] === null) return null;
    return requireValue(readPriceCheck(readObject(answer)), defaultMessage);
  }

  /** Brands, or models of a brand, that begin with `search`. `GET /vehicle-names?brand&search`. */
  async names(args: { brand?: string | null; search: string }): Promise<string[] | null> {
    checkSearch(args);
    const query = { brand: args.brand?.trim(), search: args.search.trim() };
    const list = { path: withQuery('/vehicle-names', query), defaultMessage: 'Failed to suggest names' };
    return fetchAll(this.calls, { ...list, read: asText });
  }

  /** Places that begin with `search`. `GET /places?search`. */
  async places({ search }: { search: string }): Promise<Place[] | null> {
    checkSearch({ search });
    const path = withQuery('/places', { search: search.trim() });
    return fetchAll(this.calls, { path, defaultMessage: 'Failed to suggest places', read: readPlace });
  }

  /** In whole miles; null if either place is unknown. */
  async distanceMiles({ position }: ProductModel, place?: string | null): Promise<number | null> {
    if (!place?.trim() || !position) return null;
    checkSearch({ place });
    const center = await this.findCenter(place.trim());
    return center && milesOf(center, position);
  }

  /** Cached for all operations, because places do not move. `GET /places/{place}`. */
  private async findCenter(place: string): Promise<Position | null> {
    const { centers } = this.calls.upstream;
    const known = centers.get(place);
    if (known) return known.center;
    const answer = await this.calls
      .get(route`/places/${place}`, 'Failed to find the place')
      .catch(nullIfNotFound);
    const center = answer === null ? null : (readPlace(readObject(answer))?.position ?? null);
    centers.set(place, { center });
    return center;
  }
}
