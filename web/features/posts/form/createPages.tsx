import { CreateForm } from './CreateForm';
import { PRODUCT } from './productKind';
import { REGULAR } from './regularKind';
import { SERVICE } from './serviceKind';

/** The page to create a regular post: text and pictures. */
export const CreateRegularPostPage = () => <CreateForm title="Create post" name="regular" kind={REGULAR} />;

/** The page to create a product post: a vehicle for sale. */
export const CreateProductPostPage = () => (
  <CreateForm title="Create product" name="product" kind={PRODUCT} />
);

/** The page to create a service post. */
export const CreateServicePostPage = () => (
  <CreateForm title="Create service" name="service" kind={SERVICE} />
);
