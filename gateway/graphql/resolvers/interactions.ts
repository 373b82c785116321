import type { LikePostPayloadResolvers, Resolvers } from './generated.ts';
import { selectsOnlyId } from './selectsOnlyId.ts';

const payloadResolvers: LikePostPayloadResolvers = {
  post: ({ postId }, _, { provider }) => provider.posts.byId(postId),
};

export const interactions = {
  Mutation: {
    likePost: (_, { input }, { provider }) => provider.interactions.like(input.postId),
    unlikePost: (_, { input }, { provider }) => provider.interactions.unlike(input.postId),
    addComment: (_, { input }, { provider }) => provider.interactions.addComment(input),
    deleteComment: (_, { input }, { provider }) => provider.interactions.removeComment(input.commentId),
  },
  LikePostPayload: payloadResolvers,
  UnlikePostPayload: payloadResolvers,
  AddCommentPayload: {
    post: ({ comment }, _, { provider }) => provider.posts.byId(comment.post.id),
  },
  DeleteCommentPayload: {
    post: ({ post }, _, { provider }, info) => provider.posts.load(post, selectsOnlyId(info)),
  },
  Post: {
    viewerHasLiked: (post, _, { provider }) => provider.interactions.isLiked(post),
    commentsCount: (post, _, { provider }) => provider.interactions.commentsCount(post),
    comments: (post, args, { provider }) => provider.interactions.comments(post, args),
  },
  Comment: {
    author: ({ author }, _, { provider }, info) => provider.profile.load(author, selectsOnlyId(info)),
    post: ({ post }, _, { provider }, info) => provider.posts.load(post, selectsOnlyId(info)),
  },
} satisfies Resolvers;
