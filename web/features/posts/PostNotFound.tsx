import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';

/** Shown in place of a post that is deleted. */
export function PostNotFound() {
  return (
    <EmptyState message="Post not found.">
      <Button component={Link} to={PATHS.posts} variant="default">
        See all posts
      </Button>
    </EmptyState>
  );
}
