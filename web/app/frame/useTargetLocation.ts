import { type Location, useLocation, useNavigation } from 'react-router-dom';

export function useTargetLocation(): Location {
  const currentLocation = useLocation();
  return useNavigation().location ?? currentLocation;
}

export const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);
