import { useMediaQuery } from '@mantine/hooks';

/** Whether the browser is used by touch, so that a focused field opens a keyboard on the screen. */
export function useIsTouchScreen(): boolean {
  return useMediaQuery('(hover: none) and (pointer: coarse)', undefined, { getInitialValueInEffect: false });
}
