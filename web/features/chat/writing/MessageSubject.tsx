import { useQuery } from '@apollo/client/react';
import { ActionIcon, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { PostLinkCardDocument } from '../../../gql/graphql';
import { browserStorage } from '../../../lib/storage';
import { IconX } from '../../../ui/icons';
import { PostLinkCard } from '../conversation/PostLinkCard';
import classes from './MessageSubject.module.css';

const QUESTIONS = ['Is it still available?', 'Can I see it this week?', 'Is the price negotiable?'];

const ADVICE_KEY = 'forecourt-deal-advice';

interface Props {
  postId: string;
  /** Whether the member has not written anything yet. */
  isUnwritten: boolean;
  onAsk: (question: string) => void;
  onRemove: () => void;
}

/** The post that a message is about, above its text, with questions to choose from if it is a vehicle. */
export function MessageSubject({ postId, isUnwritten, onAsk, onRemove }: Props) {
  const { data } = useQuery(PostLinkCardDocument, {
    variables: { id: postId },
    fetchPolicy: 'cache-first',
  });
  const isVehicle = data?.post?.__typename === 'ProductPost';
  return (
    <div className={classes.subject} role="group" aria-label="This message is about">
      <PostLinkCard postId={postId} />
      <ActionIcon variant="subtle" color="gray" size={36} aria-label="Remove the post" onClick={onRemove}>
        <IconX size={18} />
      </ActionIcon>
      {isVehicle && <DealAdvice />}
      {isVehicle &&
        isUnwritten &&
        QUESTIONS.map((question) => (
          <Button key={question} size="compact-md" onClick={() => onAsk(question)}>
            {question}
          </Button>
        ))}
    </div>
  );
}

/** Shown with one message only. */
function DealAdvice() {
  const [isNew] = useState(() => browserStorage.get(ADVICE_KEY) === null);
  useEffect(() => {
    browserStorage.set(ADVICE_KEY, 'shown');
  }, []);
  return isNew && <p className={classes.advice}>See the vehicle and its papers before you pay anything.</p>;
}
