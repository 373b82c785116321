import { LIMITS } from '../limits.ts';
import { Area } from './Area.ts';
import type { FeaturesModel } from './models.ts';

export class Features extends Area {
  /** What a provider with all extensions supports. `baseline/features.ts` has what others lack. */
  read(): FeaturesModel {
    return {
      reportReasons: ['SPAM', 'FRAUD', 'OFFENSIVE', 'PROHIBITED', 'OTHER'],
      deletionNeedsPassword: true,
      confirmationTakesPassword: true,
      postMaxLength: LIMITS.postChars,
      commentMaxLength: LIMITS.commentChars,
      messageMaxLength: LIMITS.messageChars,
      postImagesMax: LIMITS.imagesPerPost,
      messageImagesMax: LIMITS.imagesPerMessage,
      imageMaxBytes: LIMITS.imageBytes,
      imageAltMaxLength: LIMITS.altChars,
      referenceMaxLength: LIMITS.referenceChars,
      canRemoveAvatar: true,
      savedSearchesMax: LIMITS.searchesPerMember,
      hasSaleStatus: true,
      hasPriceHistory: true,
      hasPriceCheck: true,
      hasVehicleNames: true,
      hasOffers: true,
      hasDistance: true,
      hasSellerFacts: true,
      hasBlocks: true,
      hasPresence: true,
      hasSessions: true,
      hasTokens: true,
      hasMailDigest: true,
      hasDataExport: true,
      hasIdempotencyKeys: true,
      hasReplay: true,
    };
  }
}
