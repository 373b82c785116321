import type { Reference, TypePolicies } from '@apollo/client';
import { keepCachedIfNull, mergeIfRead } from '../../lib/cache';

interface CommentPage {
  nodes: readonly Reference[];
  total?: number | null;
}

export const interactionPolicies: TypePolicies = {
  Post: {
    fields: {
      ...keepCachedIfNull('commentsCount', 'viewerHasLiked', 'viewerHasSaved'),
      // A page after the last comment is appended; its total is of the comments after that one. The first page replaces what it covers,
      // and the rest too if a comment of it was deleted.
      comments: {
        keyArgs: false,
        merge: mergeIfRead<CommentPage>((existing, incoming, { args, readField }) => {
          const ids = existing.nodes.map((node) => readField('id', node));
          if (args?.['after'] == null) {
            const last = incoming.nodes.at(-1);
            const lastIndex = last === undefined ? -1 : ids.indexOf(readField('id', last));
            const nodes = [...incoming.nodes, ...(lastIndex < 0 ? [] : existing.nodes.slice(lastIndex + 1))];
            return nodes.length > (incoming.total ?? 0) ? incoming : { ...incoming, nodes };
          }
          if (ids.at(-1) !== args['after']) return existing;
          const total = incoming.total == null ? null : existing.nodes.length + incoming.total;
          return { ...incoming, nodes: [...existing.nodes, ...incoming.nodes], total };
        }),
      },
    },
  },
};
