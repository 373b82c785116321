import type { PostCard_postFragment } from '../../gql/graphql';
import { ProductPost } from './ProductPost';
import { RegularPost } from './RegularPost';
import { ServicePost } from './ServicePost';

type AnyKind = PostCard_postFragment['__typename'];

/** Props of a post's card. `PostKind` is the kind of the post, by default any. */
export interface PostCardProps<PostKind extends AnyKind = AnyKind> {
  post: Extract<PostCard_postFragment, { __typename: PostKind }>;
  /**
   * Index of the card on the page. Below `LIMITS.firstScreenCards`, its picture loads at once, otherwise when the card is scrolled
   * near.
   */
  cardIndex: number;
  /** Whether the card has a label with the kind of post. */
  hasKindLabel: boolean;
  /** Whether the post is a compact row. */
  isCompact: boolean;
}

/** A post as a card or a compact row in a list. */
export function PostCard({ post, ...otherProps }: PostCardProps) {
  switch (post.__typename) {
    case 'ProductPost':
      return <ProductPost post={post} {...otherProps} />;
    case 'ServicePost':
      return <ServicePost post={post} {...otherProps} />;
    case 'RegularPost':
      return <RegularPost post={post} {...otherProps} />;
  }
}
