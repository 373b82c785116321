import type { Resolvers } from './generated.ts';
import { selectsOnlyId } from './selectsOnlyId.ts';

export const moderation = {
  Query: {
    reports: (_, args, { provider }) => provider.moderation.reports(args),
    report: (_, { id }, { provider }) => provider.moderation.find(id),
    moderationLog: (_, args, { provider }) => provider.moderation.log(args),
  },
  Mutation: {
    resolveReport: (_, { input }, { provider }) => provider.moderation.resolve(input),
    restoreContent: (_, { input }, { provider }) => provider.moderation.restore(input.reportId),
    liftSuspension: (_, { input }, { provider }) => provider.moderation.liftSuspension(input.userId),
  },
  Viewer: {
    isModerator: (viewer, _, { provider }) => provider.moderation.isModerator(viewer),
  },
  User: {
    isSuspended: (user, _, { provider }) => provider.moderation.isSuspended(user),
  },
  Report: {
    author: ({ author }, _, { provider }, info) => provider.profile.load(author, selectsOnlyId(info)),
    post: ({ post }, _, { provider }, info) => provider.posts.load(post, selectsOnlyId(info)),
    entries: (report, _, { provider }) => provider.moderation.readField(report, 'entries'),
    messages: (report, _, { provider }) => provider.moderation.readField(report, 'messages'),
    earlierDecisions: (report, _, { provider }) => provider.moderation.readField(report, 'earlierDecisions'),
  },
  ModerationLogEntry: {
    report: ({ reportId }, _, { provider }, info) => provider.moderation.load(reportId, selectsOnlyId(info)),
  },
} satisfies Resolvers;
