import { Anchor, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { PriceCheck_postFragment } from '../../gql/graphql';
import { Comparables } from './Comparables';
import { describePrices, describeThird } from './priceTexts';

/** Where the price of a vehicle is among comparable ones, whose list opens on a click. Renders nothing if there are too few. */
export function PriceCheck({ post }: { post: PriceCheck_postFragment }) {
  const [isOpened, setIsOpened] = useState(false);
  const { priceCheck } = post;
  if (priceCheck === null) return null;
  return (
    <>
      <Text size="sm" c="dimmed" mt={4}>
        <Anchor component="button" type="button" size="sm" onClick={() => setIsOpened(true)}>
          {describePrices(priceCheck)}
        </Anchor>{' '}
        <span>{`This one is in the ${describeThird(post.price, priceCheck)}.`}</span>
      </Text>
      <Modal opened={isOpened} onClose={() => setIsOpened(false)} title="Similar vehicles">
        <Comparables postId={post.id} />
      </Modal>
    </>
  );
}
