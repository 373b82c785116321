import { useLocalStorage } from '@mantine/hooks';

export function useIsCompact() {
  return useLocalStorage({
    key: 'forecourt-compact-lists',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
}
