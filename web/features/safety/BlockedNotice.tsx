import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusHeading } from '../../ui/focusHeading';
import { type Member, useUnblock } from './useBlock';

interface Props {
  member: Member;
  children?: ReactNode;
}

export function BlockedNotice({ member, children }: Props) {
  const { unblock, isPending } = useUnblock(member, focusHeading);
  const textElement = useRef<HTMLParagraphElement>(null);
  // After a block, the dialog and often the button that opened it are gone, so the focus would be lost.
  useEffect(() => {
    if (document.activeElement === document.body) textElement.current?.focus();
  }, []);
  return (
    <Stack align="center" py={48} px="md">
      <Text ref={textElement} tabIndex={-1} c="dimmed" style={{ outline: 'none' }}>
        You blocked this member.
      </Text>
      <Button loading={isPending} aria-label={`Unblock ${member.username}`} onClick={unblock}>
        Unblock
      </Button>
      {children}
    </Stack>
  );
}
