import { Button, Text, VisuallyHidden } from '@mantine/core';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { useNearPlace } from '../../lib/nearPlace';
import { LIMITS } from '../../limits';
import { setComparedIds, useComparedIds } from '../../lib/comparedIds';
import classes from './CompareBar.module.css';
import { toCompareUrl } from './compareUrl';

const SCREENS = [
  PATHS.feed,
  PATHS.posts,
  PATHS.post(':id'),
  PATHS.searchProduct,
  PATHS.savedPosts,
  PATHS.me,
  PATHS.profile(':id'),
];

/** The number of vehicles that are selected for comparison, with a link to the comparison, on screens that show vehicles. */
export function CompareBar() {
  const { pathname } = useLocation();
  const ids = useComparedIds();
  const near = useNearPlace();
  if (!SCREENS.some((path) => matchPath(path, pathname))) return null;
  const isEmpty = ids.length === 0;
  const count = `${ids.length} of ${LIMITS.comparedVehicles} vehicles`;
  const clear = () => {
    setComparedIds([]);
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <>
      {/* A live region must exist before its text changes. */}
      <VisuallyHidden role="status">{isEmpty ? '' : `${count} selected for comparison`}</VisuallyHidden>
      {!isEmpty && (
        <section className={classes.bar} aria-label="Comparison">
          <Text className={classes.count}>{count}</Text>
          <Button variant="subtle" color="gray" onClick={clear}>
            Clear
          </Button>
          <Button component={Link} to={toCompareUrl(ids, { near })} variant="light">
            Compare
          </Button>
        </section>
      )}
    </>
  );
}
