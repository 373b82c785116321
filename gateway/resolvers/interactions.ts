import type { RegularPostResolvers, Resolvers } from './generated.ts';
import { page } from './page.ts';

const post: Pick<RegularPostResolvers, 'viewerHasLiked' | 'commentsCount' | 'comments'> = {
  viewerHasLiked: (post, _, { provider }) => provider.interactions.isLiked(post),
  commentsCount: (post, _, { provider }) => provider.interactions.commentsCount(post),
  comments: (post, args, { provider }) => provider.interactions.comments(post, args),
};

export const interactions: Resolvers = {
  Mutation: {
    likePost: (_, { id }, { provider }) => provider.interactions.like(id),
    unlikePost: (_, { id }, { provider }) => provider.interactions.unlike(id),
    addComment: (_, { input }, { provider }) => provider.interactions.addComment(input),
    deleteComment: (_, { id }, { provider }) => provider.interactions.removeComment(id),
  },
  RegularPost: post,
  ProductPost: post,
  ServicePost: post,
  Comment: {
    author: (comment, _, { provider }) => provider.profile.known(comment.author),
  },
  CommentPage: page,
};
