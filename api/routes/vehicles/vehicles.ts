import Type from 'typebox';
import { checkPrice, listComparables } from '../../domain/vehicles/priceCheck.ts';
import { requirePlace, suggestPlaces } from '../../domain/vehicles/places.ts';
import { suggestVehicleNames } from '../../domain/vehicles/vehicleNames.ts';
import { LIMITS } from '../../limits.ts';
import { normalizeField } from '../../domain/normalizeField.ts';
import type { Server, Services } from '../../services.ts';
import { dataOf, listOf, Nullable, Place, Post, PriceCheck } from '../../wire.ts';
import { ById, ok, PageQuery, tokenRoute, VehicleQuery } from '../schemas.ts';
import { viewerOf } from '../viewer.ts';

const NameQuery = Type.Object({
  brand: Type.Optional(
    Type.String({ maxLength: LIMITS.lineChars, description: 'suggests models of this brand, not brands' }),
  ),
  search: Type.Optional(
    Type.String({ maxLength: LIMITS.lineChars, description: 'the beginning of the name' }),
  ),
});

const PlaceQuery = Type.Object({
  search: Type.String({
    maxLength: LIMITS.lineChars,
    description: 'the beginning of a ZIP code, or of a town with its state',
  }),
});
const ByPlace = Type.Object({ place: Type.String() });

export function addVehicleRoutes(app: Server, { db }: Services): void {
  app.get(
    '/price-check',
    tokenRoute('read', 'Vehicles', {
      summary: `The prices of comparable vehicles; null with fewer than ${LIMITS.comparables}`,
      querystring: VehicleQuery,
      response: ok(dataOf(Nullable(PriceCheck))),
    }),
    async (request) => ({ data: await checkPrice(db, viewerOf(request).id, request.query) }),
  );

  app.get(
    '/posts/:id/comparables',
    tokenRoute('read', 'Vehicles', {
      summary: 'The posts of the vehicles to which a product is compared, lowest price first',
      params: ById,
      querystring: PageQuery,
      response: ok(listOf(Post)),
    }),
    async (request) => listComparables(db, viewerOf(request).id, request.params.id, request.query),
  );

  app.get(
    '/vehicle-names',
    tokenRoute('read', 'Vehicles', {
      summary: 'Brands, or models of a brand, that begin with a text; the most frequent first',
      querystring: NameQuery,
      response: ok(dataOf(Type.Array(Type.String()))),
    }),
    async (request) => {
      viewerOf(request);
      const { brand, search = '' } = request.query;
      const names = await suggestVehicleNames(db, {
        brand: brand && normalizeField('brand', brand),
        search: normalizeField('search', search),
      });
      return { data: names };
    },
  );

  app.get(
    '/places',
    tokenRoute('read', 'Vehicles', {
      summary: `Up to ${LIMITS.suggestedNames} ZIP codes or towns that begin with a text; large towns first`,
      querystring: PlaceQuery,
      response: ok(dataOf(Type.Array(Place))),
    }),
    (request) => {
      viewerOf(request);
      return { data: suggestPlaces(request.query.search) };
    },
  );

  app.get(
    '/places/:place',
    tokenRoute('read', 'Vehicles', {
      summary: 'The center of a ZIP code, or of a town with its state',
      params: ByPlace,
      response: ok(dataOf(Place)),
    }),
    (request) => {
      viewerOf(request);
      return { data: requirePlace(request.params.place) };
    },
  );
}
