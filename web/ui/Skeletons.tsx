import { Skeleton, Stack } from '@mantine/core';

/** Placeholders with these heights, in pixels; `label` says what loads. */
export function Skeletons({ label, heights }: { label: string; heights: number[] }) {
  return (
    <Stack role="status" aria-label={label}>
      {heights.map((height, index) => (
        <Skeleton key={index} h={height} />
      ))}
    </Stack>
  );
}
