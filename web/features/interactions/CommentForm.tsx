import { Button, Group, Stack } from '@mantine/core';
import { isBlank } from '../../lib/isBlank';
import { GrowingTextarea } from '../../ui/GrowingTextarea';

interface Props {
  text: string;
  /** Whether the last attempt failed and the text has not changed since. */
  hasFailed: boolean;
  onTextChange: (text: string) => void;
  onSubmit: (content: string) => void;
}

/** The form for a new comment. */
export function CommentForm({ text, hasFailed, onTextChange, onSubmit }: Props) {
  const content = text.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank(content)) onSubmit(content);
      }}
    >
      <Stack gap="xs">
        <GrowingTextarea
          label="Add a comment"
          placeholder="Ask a question or say something"
          minRows={2}
          maxRows={8}
          value={text}
          error={hasFailed ? 'Failed to post comment. Please try again.' : undefined}
          errorProps={{ role: 'alert' }}
          onChange={(event) => onTextChange(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default" disabled={isBlank(content)}>
            Comment
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
