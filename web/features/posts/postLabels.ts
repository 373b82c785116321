import type {
  VehicleCondition,
  EngineType,
  SaleStatus,
  Transmission,
  VehicleType,
  PriceType,
} from '../../gql/graphql';

// The labels of the schema's enum values, in the order of the forms.

export const CONDITION_LABELS: Record<VehicleCondition, string> = {
  NEW: 'New',
  USED: 'Used',
  FOR_PARTS: 'For parts',
};

export const VEHICLE_TYPE_LABELS: Record<VehicleType, string> = {
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

export const ENGINE_TYPE_LABELS: Record<EngineType, string> = {
  GASOLINE: 'Gasoline',
  DIESEL: 'Diesel',
  ELECTRIC: 'Electric',
  HYBRID: 'Hybrid',
  PLUGIN_HYBRID: 'Plug-in hybrid',
  GAS: 'LPG or CNG',
  BIOFUEL: 'Biofuel',
  OTHER: 'Other',
};

export const TRANSMISSION_LABELS: Record<Transmission, string> = {
  MANUAL: 'Manual',
  AUTOMATIC: 'Automatic',
  SEMI_AUTOMATIC: 'Semi-automatic',
  CVT: 'CVT',
  ROBOTIC: 'Robotic',
};

export const PRICE_TYPE_LABELS: Record<PriceType, string> = {
  FIXED: 'Fixed',
  HOURLY: 'Hourly',
  NEGOTIABLE: 'Negotiable',
};

export const SALE_STATUS_LABELS: Record<SaleStatus, string> = {
  AVAILABLE: 'Available',
  RESERVED: 'Reserved',
  SOLD: 'Sold',
};

export const KIND_LABELS = { RegularPost: 'Post', ProductPost: 'Vehicle', ServicePost: 'Service' };
