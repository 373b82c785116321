import { CreateForm } from './CreateForm';
import { REGULAR } from './regularKind';

/** The page to create a regular post: text and pictures. */
export const CreateRegularPostPage = () => <CreateForm title="Create post" name="regular" kind={REGULAR} />;
