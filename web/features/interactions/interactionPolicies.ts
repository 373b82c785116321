import type { Reference, TypePolicies } from '@apollo/client';
import { keepCachedIfNull, mergeIfRead } from '../../lib/cache';

interface CommentPage {
  nodes: readonly Reference[];
}

export const interactionPolicies: TypePolicies = {
  Post: {
    fields: {
      ...keepCachedIfNull('commentsCount', 'viewerHasLiked', 'viewerHasSaved'),
      // Older pages of comments are appended; the first page replaces the list.
      comments: {
        keyArgs: false,
        merge: mergeIfRead<CommentPage>((existing, incoming, { args, readField }) => {
          if (args?.['page'] === undefined || args['page'] === 1) return incoming;
          const cachedIds = new Set(existing.nodes.map((node) => readField('id', node)));
          const addedNodes = incoming.nodes.filter((node) => !cachedIds.has(readField('id', node)));
          return { ...incoming, nodes: [...existing.nodes, ...addedNodes] };
        }),
      },
    },
  },
};
