import type { PostCard_postFragment } from '../../gql/graphql';
import { ProductPost } from './ProductPost';
import { RegularPost } from './RegularPost';
import { ServicePost } from './ServicePost';

type Kind = PostCard_postFragment['__typename'];

/** What the card of one kind of post takes, or of any. */
export interface PostCardProps<K extends Kind = Kind> {
  post: Extract<PostCard_postFragment, { __typename: K }>;
  /** Its place in the list: pictures of the first screen load before others. */
  index: number;
  /** Whether it says which kind of post it is. */
  hasKind: boolean;
}

/** A post in a list. */
export function PostCard({ post, ...look }: PostCardProps) {
  switch (post.__typename) {
    case 'ProductPost':
      return <ProductPost post={post} {...look} />;
    case 'ServicePost':
      return <ServicePost post={post} {...look} />;
    case 'RegularPost':
      return <RegularPost post={post} {...look} />;
  }
}
