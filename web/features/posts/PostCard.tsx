import type { PostCard_postFragment } from '../../gql/graphql';
import { ProductPost } from './ProductPost';
import { RegularPost } from './RegularPost';
import { ServicePost } from './ServicePost';

type AnyKind = PostCard_postFragment['__typename'];

/** Props of the card of a post of `PostKind`, by default of any kind. */
export interface PostCardProps<PostKind extends AnyKind = AnyKind> {
  post: Extract<PostCard_postFragment, { __typename: PostKind }>;
  /** Index of the card on the page. The first `LIMITS.firstScreenCards` cards load their pictures before the others. */
  cardIndex: number;
  /** Whether the card has a label with the kind of post. */
  hasKindLabel: boolean;
}

/** A post as a card in a list. */
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
