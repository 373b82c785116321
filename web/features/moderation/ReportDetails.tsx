import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { AuthorCard_authorFragment, ReportDetails_reportFragment } from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { formatCount } from '../../lib/format';
import { PATHS } from '../../lib/paths';
import { FailedState } from '../../ui/FailedState';
import { TimeAgo } from '../../ui/TimeAgo';
import { useIsPhone } from '../../ui/useIsPhone';
import { UserAvatar } from '../../ui/UserAvatar';
import { MessagePictures } from '../chat/conversation/MessagePictures';
import { REASON_LABELS } from '../safety/reasonLabels';
import { DecisionFacts } from './Decision';
import { countReports, describeDecision, KIND_LABELS, nameReport } from './moderationLabels';
import { Part } from './Part';
import classes from './ReportDetails.module.css';
import { ReportedMessages } from './ReportedMessages';

type Report = ReportDetails_reportFragment;

interface Props {
  report: Report;
  error: unknown;
  onRetry: () => void;
}

export function ReportDetails({ report, error, onRetry }: Props) {
  const { content, images, authorName } = report;
  return (
    <Stack gap="lg" className={classes.details}>
      <Header report={report} />
      <div className={classes.copy}>
        {content === '' ? (
          <Text c="dimmed">No text</Text>
        ) : (
          <p className={classes.text} dir="auto">
            {content}
          </p>
        )}
        {images.length > 0 && (
          <MessagePictures messageId={report.id} images={images} senderName={authorName} />
        )}
      </div>
      {report.entries === null ? (
        <FailedState
          message="Failed to load the reports"
          {...readFailureAt(error, 'report.entries', 'Failed to load the reports')}
          onRetry={onRetry}
        />
      ) : (
        <>
          {report.kind === 'MESSAGE' && <ReportedMessages report={report} />}
          <Entries entries={report.entries} />
        </>
      )}
      <Part title="Member">
        <Author author={report.author} name={authorName} />
      </Part>
      {report.earlierDecisions !== null && <EarlierDecisions decisions={report.earlierDecisions} />}
    </Stack>
  );
}

function Header({ report }: { report: Report }) {
  const { kind, entryCount, createdAt, exists, post } = report;
  const isPhone = useIsPhone();
  return (
    <div>
      <Title
        order={isPhone ? 1 : 2}
        className={classes.title}
        {...(isPhone && { tabIndex: -1, 'data-page-heading': true })}
      >
        {nameReport(report)}
      </Title>
      <Text size="sm" c="dimmed">
        {countReports(entryCount)}, the first <TimeAgo time={createdAt} />
        {!exists && ` · The ${KIND_LABELS[kind].toLowerCase()} no longer exists`}
      </Text>
      {post !== null && (
        <Anchor component={Link} to={PATHS.post(post.id) + (kind === 'COMMENT' ? '#comments' : '')}>
          Open the post
        </Anchor>
      )}
    </div>
  );
}

function Entries({ entries }: { entries: NonNullable<Report['entries']> }) {
  return (
    <Part title="Reports">
      <ul className={classes.list}>
        {entries.map(({ id, reason, text, reporterName, createdAt }) => (
          <li key={id}>
            <Text fw={600}>{REASON_LABELS[reason]}</Text>
            {text !== '' && (
              <p className={classes.text} dir="auto">
                {text}
              </p>
            )}
            <Text size="sm" c="dimmed">
              {reporterName ?? 'Automatic, or a deleted member'} · <TimeAgo time={createdAt} />
            </Text>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Author({ author, name }: { author: AuthorCard_authorFragment | null; name: string }) {
  if (author === null) return <Text c="dimmed">{`${name} has deleted the account.`}</Text>;
  const { id, username, createdAt, postsCount, isSuspended } = author;
  return (
    <div className={classes.author}>
      <UserAvatar user={author} size={44} />
      <div>
        <Anchor component={Link} to={PATHS.profile(id)} fw={600}>
          {username}
        </Anchor>
        <Text size="sm" c="dimmed">
          Joined <TimeAgo time={createdAt} />
          {postsCount !== null && ` · ${formatCount(postsCount)} ${postsCount === 1 ? 'post' : 'posts'}`}
          {isSuspended === true && ' · Suspended'}
        </Text>
      </div>
    </div>
  );
}

function EarlierDecisions({ decisions }: { decisions: NonNullable<Report['earlierDecisions']> }) {
  return (
    <Part title="Earlier decisions">
      {decisions.length === 0 ? (
        <Text c="dimmed">None</Text>
      ) : (
        <ul className={classes.list}>
          {decisions.map((decision, index) => (
            <li key={index}>
              <Text
                fw={600}
              >{`${KIND_LABELS[decision.kind]}: ${describeDecision(decision).toLowerCase()}`}</Text>
              <DecisionFacts decision={decision} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
