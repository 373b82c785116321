import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a phone's, where the navigation bar is at the bottom. The styles use the same width. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
}
