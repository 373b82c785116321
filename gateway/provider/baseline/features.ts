import type { FeaturesModel } from '../models.ts';
import type { Areas } from '../Provider.ts';

/** What a provider lacks without an extension, by its name. */
const WITHOUT: Record<string, Partial<FeaturesModel>> = {
  idempotency: { hasIdempotencyKeys: false },
  'image-alt': { imageAltMaxLength: null },
  'message-images': { messageImagesMax: null },
  references: { referenceMaxLength: null },
  replay: { hasReplay: false },
  patch: { canRemoveAvatar: false },
  'mail-digest': { hasMailDigest: false },
  'sale-status': { hasSaleStatus: false },
  'price-history': { hasPriceHistory: false },
  'saved-searches': { savedSearchesMax: null },
  blocks: { hasBlocks: false },
  reports: { reportReasons: null },
  'data-export': { hasDataExport: false },
  'confirm-deletion': { deletionNeedsPassword: false },
  'confirm-with-login': { confirmationTakesPassword: false },
  sessions: { hasSessions: false },
  tokens: { hasTokens: false },
  'price-check': { hasPriceCheck: false },
  offers: { hasOffers: false },
  'seller-facts': { hasSellerFacts: false },
  presence: { hasPresence: false },
  'vehicle-names': { hasVehicleNames: false },
  distance: { hasDistance: false },
};

/** The features of a provider with these extensions. */
export function withFeaturesOf({ Features }: Areas, extensions: ReadonlySet<string>): Partial<Areas> {
  const missing = Object.entries(WITHOUT).flatMap(([extension, lacks]) =>
    extensions.has(extension) ? [] : lacks,
  );
  const lacking = missing.reduce((all, each) => ({ ...all, ...each }), {});
  return {
    Features: class extends Features {
      override read = () => ({ ...super.read(), ...lacking });
    },
  };
}
