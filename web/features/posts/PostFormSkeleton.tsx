import { Skeleton, Stack } from '@mantine/core';

/** Placeholders of about the height of the first fields of a post's form. `label` says what loads. */
export function PostFormSkeleton({ label }: { label: string }) {
  return (
    <Stack gap="lg" role="status" aria-label={label}>
      <Skeleton h={104} />
      <Skeleton h={60} />
      <Skeleton h={130} />
      <Skeleton h={60} />
    </Stack>
  );
}
