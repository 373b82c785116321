import { Badge, Text } from '@mantine/core';
import type { ReportDetails_reportFragment } from '../../gql/graphql';
import { TimeAgo } from '../../ui/TimeAgo';
import { Part } from './Part';
import classes from './ReportDetails.module.css';

type Report = ReportDetails_reportFragment;

/** The most messages before and after the reported one. */
const MESSAGES_AROUND = 5;

/** The messages around a reported message, which is marked. */
export function ReportedMessages({ report }: { report: Report }) {
  const messages = report.messages ?? [];
  if (messages.length === 0) return null;
  const reportedIndex = findReportedIndex(report, messages);
  return (
    <Part title="Conversation">
      <ol className={classes.list}>
        {messages.map((message, index) => {
          const name = isByAuthor(report, message) ? report.authorName : 'The other member';
          return (
            <li key={message.id} data-reported={index === reportedIndex || undefined}>
              <Text size="sm" c="dimmed">
                {name} · <TimeAgo time={message.createdAt} />{' '}
                {index === reportedIndex && <Badge component="span">Reported</Badge>}
              </Text>
              <p className={classes.text} dir="auto">
                {message.text}
              </p>
              {message.images.length > 0 && (
                <Text size="sm" c="dimmed">
                  {message.images.length === 1 ? '1 picture' : `${message.images.length} pictures`}
                </Text>
              )}
            </li>
          );
        })}
      </ol>
    </Part>
  );
}

type Message = NonNullable<Report['messages']>[number];

const isByAuthor = ({ author }: Report, { sender }: Message): boolean => sender?.id === author?.id;

/** The report does not name the message, so it is found by its author, its text and its place; -1 if it is gone. */
function findReportedIndex(report: Report, messages: readonly Message[]): number {
  return messages.findLastIndex(
    (message, index) =>
      isByAuthor(report, message) &&
      message.text === report.content &&
      index <= MESSAGES_AROUND &&
      messages.length - 1 - index <= MESSAGES_AROUND,
  );
}
