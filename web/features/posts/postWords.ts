import type {
  VehicleCondition,
  EngineType,
  PostType,
  SaleStatus,
  Transmission,
  VehicleType,
  PriceType,
} from '../../gql/graphql';

/** The words for what the schema enumerates, in the order in which the forms offer them. */

export const conditions: Record<VehicleCondition, string> = {
  NEW: 'New',
  USED: 'Used',
  FOR_PARTS: 'For parts',
};

export const vehicleTypes: Record<VehicleType, string> = {
  SEDAN: 'Sedan',
  HATCHBACK: 'Hatchback',
  SUV: 'SUV',
  CROSSOVER: 'Crossover',
  PICKUP: 'Pickup',
  VAN: 'Van',
  MINIVAN: 'Minivan',
  COUPE: 'Coupe',
  CONVERTIBLE: 'Convertible',
  WAGON: 'Wagon',
  LIMOUSINE: 'Limousine',
  TRUCK: 'Truck',
  BUS: 'Bus',
  MOTORCYCLE: 'Motorcycle',
  SCOOTER: 'Scooter',
  OTHER: 'Other',
};

export const engineTypes: Record<EngineType, string> = {
  GASOLINE: 'Gasoline',
  DIESEL: 'Diesel',
  ELECTRIC: 'Electric',
  HYBRID: 'Hybrid',
  PLUGIN_HYBRID: 'Plug-in hybrid',
  GAS: 'Gas',
  BIOFUEL: 'Biofuel',
  OTHER: 'Other',
};

export const transmissions: Record<Transmission, string> = {
  MANUAL: 'Manual',
  AUTOMATIC: 'Automatic',
  SEMI_AUTOMATIC: 'Semi-automatic',
  CVT: 'CVT',
  ROBOTIC: 'Robotic',
};

export const priceTypes: Record<PriceType, string> = {
  FIXED: 'Fixed',
  HOURLY: 'Hourly',
  NEGOTIABLE: 'Negotiable',
};

export const saleStatuses: Record<SaleStatus, string> = {
  AVAILABLE: 'Available',
  RESERVED: 'Reserved',
  SOLD: 'Sold',
};

export const postTypes: Record<PostType, string> = {
  REGULAR: 'Post',
  PRODUCT: 'Product',
  SERVICE: 'Service',
};

/** The kind of a post by its type's name. */
export const kinds = {
  RegularPost: postTypes.REGULAR,
  ProductPost: postTypes.PRODUCT,
  ServicePost: postTypes.SERVICE,
};

/** The options of a select, in their order; with an empty one where `value` is empty, because the author gave none. */
export function optionsOf(words: Record<string, string>, value?: string): { value: string; label: string }[] {
  const options = Object.entries(words).map(([key, label]) => ({ value: key, label }));
  return value === '' ? [{ value: '', label: 'Not specified' }, ...options] : options;
}
