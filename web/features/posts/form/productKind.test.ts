import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EditPostPage_postFragment } from '../../../gql/graphql';
import { aProductPost } from '../../../testing/factories';
import { PRODUCT } from './productKind';

const featuresAfterEditing = (features: string[]) =>
  PRODUCT.toInput(PRODUCT.readValues(aProductPost({ features }) as unknown as EditPostPage_postFragment));

describe('the form values of a product', () => {
  it('keep every list of features', () => {
    const feature = fc
      .string({ unit: fc.constantFrom('"', ',', ' ', '8', 'a'), maxLength: 8 })
      .map((text) => text.trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.array(feature, { maxLength: 4 }), (features) => {
        expect(featuresAfterEditing(features)).toMatchObject({ product: { features } });
      }),
      { numRuns: 1000 },
    );
  });
});
