import { withoutBlocks } from './baseline/blocks.ts';
import { withoutConfirmDeletion } from './baseline/confirmDeletion.ts';
import { withoutConfirmWithPassword } from './baseline/confirmWithPassword.ts';
import { withoutConversations } from './baseline/conversations.ts';
import { withoutDataExport } from './baseline/dataExport.ts';
import { withoutDemo } from './baseline/demo.ts';
import { withoutEvents } from './baseline/events.ts';
import { withoutFeedTotals } from './baseline/feed.ts';
import { withoutFilters } from './baseline/filters.ts';
import { withoutIdempotency } from './baseline/idempotency.ts';
import { withoutImageAlt } from './baseline/imageAlt.ts';
import { withoutMailDigest } from './baseline/mailDigest.ts';
import { withoutMessageAck } from './baseline/messageAck.ts';
import { withoutMessageImages } from './baseline/messageImages.ts';
import { withoutPaging } from './baseline/paging.ts';
import { withoutPatch } from './baseline/patch.ts';
import { withoutPriceCheck } from './baseline/priceCheck.ts';
import { withoutPriceHistory } from './baseline/priceHistory.ts';
import { withoutPush } from './baseline/push.ts';
import { withoutReports } from './baseline/reports.ts';
import { withoutSaleStatus } from './baseline/saleStatus.ts';
import { withoutSavedSearches } from './baseline/savedSearches.ts';
import { withoutSellerFacts } from './baseline/sellerFacts.ts';
import { withoutUnreadCounts } from './baseline/unreadCounts.ts';
import { withoutVehicleFilters } from './baseline/vehicleFilters.ts';
import { withoutVehicleNames } from './baseline/vehicleNames.ts';
import { withoutViewerState } from './baseline/viewerState.ts';
import type { Deps } from './Deps.ts';
import type { Extension, Extensions } from './extensions.ts';
import { createExtendedProvider, type Baseline, type Provider } from './Provider.ts';

/** What replaces the methods of a provider that lacks an extension. A later entry builds on the methods of the earlier ones. */
const BASELINES: [Extension, Baseline][] = [
  ['vehicle-filters', withoutVehicleFilters],
  ['filters', withoutFilters],
  ['paging', withoutPaging],
  ['paging', withoutFeedTotals],
  ['conversations', withoutConversations],
  ['unread-counts', withoutUnreadCounts],
  ['message-ack', withoutMessageAck],
  ['viewer-state', withoutViewerState],
  ['events', withoutEvents],
  ['idempotency', withoutIdempotency],
  ['image-alt', withoutImageAlt],
  ['message-images', withoutMessageImages],
  ['patch', withoutPatch],
  ['mail-digest', withoutMailDigest],
  ['sale-status', withoutSaleStatus],
  ['price-history', withoutPriceHistory],
  ['saved-searches', withoutSavedSearches],
  ['blocks', withoutBlocks],
  ['reports', withoutReports],
  ['push', withoutPush],
  ['data-export', withoutDataExport],
  ['confirm-deletion', withoutConfirmDeletion],
  ['confirm-with-password', withoutConfirmWithPassword],
  ['price-check', withoutPriceCheck],
  ['vehicle-names', withoutVehicleNames],
  ['seller-facts', withoutSellerFacts],
  ['demo', withoutDemo],
];

type CreateProvider = (deps: Deps) => Provider;

/** By set of extensions, of which `ProviderLink` has one for each value of the header. */
const composed = new WeakMap<Extensions, CreateProvider>();

/** Puts the methods for a provider with these extensions together. The result creates the provider for one operation. */
export function compose(extensions: Extensions): CreateProvider {
  let createProvider = composed.get(extensions);
  if (!createProvider) {
    const baselines = BASELINES.filter(([extension]) => !extensions.has(extension));
    createProvider = (deps) => {
      const provider = createExtendedProvider(deps);
      for (const [, baseline] of baselines) Object.assign(provider, baseline(deps, provider));
      return provider;
    };
    composed.set(extensions, createProvider);
  }
  return createProvider;
}
