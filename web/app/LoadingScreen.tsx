import { Center, Loader, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { AppLoadedContext } from '../ui/useAppLoaded';

/** Fills the screen for `durationMs` after the start; what is inside is there meanwhile, hidden, so that it can load. */
export function LoadingScreen({ durationMs, children }: { durationMs: number; children: ReactNode }) {
  const [done, setDone] = useState(durationMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setDone(true), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);

  return (
    <>
      {!done && (
        <Center h="100dvh" role="status">
          <Stack align="center" gap="sm" px="md">
            <Loader aria-hidden />
            <Title order={1}>Downloading the app</Title>
            <Text c="dimmed">Preparing all components...</Text>
          </Stack>
        </Center>
      )}
      <AppLoadedContext value={done}>
        <div hidden={!done}>{children}</div>
      </AppLoadedContext>
    </>
  );
}
