import { type Location, useLocation, useNavigation } from 'react-router-dom';

/** The location of the page that is loading, or the current one, so that a clicked item is highlighted at once. */
export function useTargetLocation(): Location {
  const currentLocation = useLocation();
  return useNavigation().location ?? currentLocation;
}

/** Whether `pathname` is `path` or below it. */
export const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);
