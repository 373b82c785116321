import { useQuery } from '@apollo/client/react';
import { Button, Divider, Group, Stack } from '@mantine/core';
import { DemoLoginsDocument } from '../../../gql/graphql';

interface Props {
  /** Whether a login is already running. */
  disabled: boolean;
  onChoose: (login: { email: string; password: string }) => void;
}

/** Buttons that sign in as members of the demo community. Renders nothing if there are no demo logins. */
export function DemoLogins({ disabled, onChoose }: Props) {
  const { data } = useQuery(DemoLoginsDocument);
  const logins = data?.demoLogins ?? [];
  if (logins.length === 0) return null;
  return (
    <Stack gap="sm">
      <Divider label="or look around the demo" />
      <Group grow preventGrowOverflow={false} gap="sm">
        {logins.map(({ username, email, password }) => (
          <Button key={email} disabled={disabled} onClick={() => onChoose({ email, password })}>
            Sign in as {username}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
