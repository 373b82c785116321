import { CreateForm } from './CreateForm';
import { SERVICE } from './serviceKind';

/** The page to create a service post. */
export const CreateServicePostPage = () => (
  <CreateForm title="Create service" name="service" kind={SERVICE} />
);
