import { CreateForm } from './CreateForm';
import { PRODUCT } from './productKind';

/** The page to create a product post: a vehicle for sale. */
export const CreateProductPostPage = () => (
  <CreateForm title="Create product" name="product" kind={PRODUCT} />
);
