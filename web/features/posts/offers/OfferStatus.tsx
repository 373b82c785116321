import { Anchor, Text } from '@mantine/core';
import { use } from 'react';
import { Link } from 'react-router-dom';
import type { OfferState, OfferStatus_postFragment } from '../../../gql/graphql';
import { formatDateTime, formatPrice } from '../../../lib/format';
import { PATHS } from '../../../lib/paths';
import { OffersContext } from './OffersContext';
import { useOfferState } from './useOfferState';

interface Props {
  post: OfferStatus_postFragment;
  authorId: string;
}

/** The viewer's last offer for a vehicle, with a link to the conversation. Renders nothing without one. */
export function OfferStatus({ post: { id, viewerOffer }, authorId }: Props) {
  const isUnsent = use(OffersContext)?.unsentPostIds.has(id) === true;
  if (!isUnsent && viewerOffer === null) return null;
  return (
    <Text size="sm" mt={12} role="status">
      {isUnsent || viewerOffer === null ? (
        'Your offer is not sent yet.'
      ) : (
        <StoredStatus offer={viewerOffer} isFromAuthor={viewerOffer.sender?.id === authorId} />
      )}{' '}
      <Anchor component={Link} to={PATHS.chatWith(authorId)} size="sm" underline="always">
        See the conversation
      </Anchor>
    </Text>
  );
}

const STATE_TEXTS: Record<Exclude<OfferState, 'OPEN'>, string> = {
  ACCEPTED: 'was accepted',
  DECLINED: 'was declined',
  COUNTERED: 'was answered with a counteroffer',
  WITHDRAWN: 'was withdrawn',
  EXPIRED: 'has expired',
};

interface StoredStatusProps {
  offer: NonNullable<OfferStatus_postFragment['viewerOffer']>;
  isFromAuthor: boolean;
}

function StoredStatus({ offer, isFromAuthor }: StoredStatusProps) {
  const state = useOfferState(offer);
  const describeState = (): string => {
    if (state === 'OPEN') return `is open until ${formatDateTime(offer.validUntil)}`;
    return offer.isLost ? 'has ended: the vehicle is no longer available' : STATE_TEXTS[state];
  };
  return `${isFromAuthor ? 'The counteroffer' : 'Your offer'} of ${formatPrice(offer.amount)} ${describeState()}.`;
}
