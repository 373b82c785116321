import { Button } from '@mantine/core';
import { use, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MakeOfferButton_postFragment } from '../../../gql/graphql';
import { readFailure } from '../../../lib/errors';
import { notifyFailure } from '../../../lib/notify';
import { PATHS } from '../../../lib/paths';
import { focusHeading } from '../../../ui/focusHeading';
import type { OfferDialog } from './OfferDialog';
import { OffersContext } from './OffersContext';
import { useOfferState } from './useOfferState';

interface Props {
  post: MakeOfferButton_postFragment;
  authorId: string;
}

/**
 * Offers an amount for another member's vehicle. Renders nothing if it is not for sale, or an offer of the viewer is still open. Only a click
 * loads the code of the dialog.
 */
export function MakeOfferButton({ post, authorId }: Props) {
  const offers = use(OffersContext);
  const offerState = useOfferState(post.viewerOffer ?? NO_OFFER);
  const [Dialog, setDialog] = useState<typeof OfferDialog | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const isPending = offerState === 'OPEN' || offers?.unsentPostIds.has(post.id) === true;
  if (offers === null || isPending || post.saleStatus !== 'AVAILABLE') return null;

  const open = (): void => {
    import('./OfferDialog').then(
      (module) => {
        setDialog(() => module.OfferDialog);
        setIsOpened(true);
      },
      (error: unknown) => notifyFailure(readFailure(error, 'Failed to open the form')),
    );
  };
  const close = (): void => {
    setIsOpened(false);
    button.current?.focus();
  };
  const send = (amount: number): void => {
    const { id, title, images } = post;
    offers.send(authorId, { amount, post: { id }, postPreview: { title, image: images[0] ?? null } });
    setIsOpened(false);
    // Without a connection, a conversation that was not read before would only fail to load. The button is then gone.
    if (navigator.onLine) void navigate(PATHS.chatWith(authorId));
    else focusHeading();
  };
  return (
    <>
      <Button ref={button} size="md" fz="md" px="xs" onClick={open}>
        Make an offer
      </Button>
      {Dialog !== null && <Dialog opened={isOpened} post={post} onSend={send} onClose={close} />}
    </>
  );
}

const NO_OFFER = { state: 'EXPIRED', validUntil: '' } as const;
