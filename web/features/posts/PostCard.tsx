import type { PostCard_postFragment } from '../../gql/graphql';
import { ProductPost } from './ProductPost';
import { RegularPost } from './RegularPost';
import { ServicePost } from './ServicePost';

type Kind = PostCard_postFragment['__typename'];

/** Props of the card of one kind of post, by default of any kind. */
export interface PostCardProps<K extends Kind = Kind> {
  post: Extract<PostCard_postFragment, { __typename: K }>;
  /** Index in the list. Pictures of the first screen load before the others. */
  index: number;
  /** Whether the card shows the kind of post. */
  hasKind: boolean;
}

/** A post as a card in a list. */
export function PostCard({ post, ...rest }: PostCardProps) {
  switch (post.__typename) {
    case 'ProductPost':
      return <ProductPost post={post} {...rest} />;
    case 'ServicePost':
      return <ServicePost post={post} {...rest} />;
    case 'RegularPost':
      return <RegularPost post={post} {...rest} />;
  }
}
