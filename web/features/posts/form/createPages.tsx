import { CreateForm } from './CreateForm';
import { PRODUCT } from './productKind';
import { REGULAR } from './regularKind';
import { SERVICE } from './serviceKind';

export const CreateRegularPostPage = () => <CreateForm title="Create post" name="regular" kind={REGULAR} />;

export const CreateProductPostPage = () => (
  <CreateForm title="Create product" name="product" kind={PRODUCT} />
);

export const CreateServicePostPage = () => (
  <CreateForm title="Create service" name="service" kind={SERVICE} />
);
