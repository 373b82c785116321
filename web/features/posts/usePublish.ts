import type { ApolloCache } from '@apollo/client';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PostCard_postFragment } from '../../gql/graphql';
import { newKey } from '../../lib/newKey';
import { notifySuccess } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { useGoBack } from '../../lib/useGoBack';
import { useViewer } from '../auth/useViewer';
import { addPost } from './postsInCache';

interface Publish {
  /** The same for every try of one form, so that several make one post. */
  idempotencyKey: string;
  /** Puts the new post at the front of the lists. */
  add: (cache: ApolloCache, post: PostCard_postFragment | undefined) => void;
  /** Leads to the posts, with a notice. */
  done: () => Promise<void>;
  /** Leads back to where the form was opened. */
  leave: () => void;
}

/** What publishing a post of any kind takes. */
export function usePublish(): Publish {
  const [idempotencyKey] = useState(newKey);
  const viewer = useViewer();
  const navigate = useNavigate();
  const leave = useGoBack(paths.posts);
  return {
    idempotencyKey,
    add: (cache, post) => post && addPost(cache, post, viewer.id),
    done: async () => {
      notifySuccess('Your post is published.');
      await navigate(paths.posts);
    },
    leave,
  };
}
