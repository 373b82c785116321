import { useLocalStorage } from '@mantine/hooks';

/** Whether lists of posts show compact rows instead of cards, and its setter. This browser remembers it, and its tabs share it. */
export function useIsCompact() {
  return useLocalStorage({
    key: 'forecourt-compact-lists',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
}
