import type { PostCard_postFragment } from '../../gql/graphql';
import { ProductPost } from './ProductPost';
import { RegularPost } from './RegularPost';
import { ServicePost } from './ServicePost';

interface Props {
  post: PostCard_postFragment;
  /** Whether its picture is on the first screen and loads before others. */
  first: boolean;
}

/** A post in a list. */
export function PostCard({ post, first }: Props) {
  switch (post.__typename) {
    case 'ProductPost':
      return <ProductPost post={post} first={first} />;
    case 'ServicePost':
      return <ServicePost post={post} first={first} />;
    case 'RegularPost':
      return <RegularPost post={post} first={first} />;
  }
}

/** What the card of one kind of post takes. */
export interface PostCardProps<Kind extends PostCard_postFragment['__typename']> {
  post: Extract<PostCard_postFragment, { __typename: Kind }>;
  first: boolean;
}
