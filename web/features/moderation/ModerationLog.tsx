import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ModerationLogDocument, type ModerationLogQuery } from '../../gql/graphql';
import { PATHS } from '../../lib/paths';
import { useListQuery } from '../../lib/useListQuery';
import { EmptyState } from '../../ui/EmptyState';
import { ListResults } from '../../ui/ListResults';
import { Skeletons } from '../../ui/Skeletons';
import { TimeAgo } from '../../ui/TimeAgo';
import classes from './ModerationLog.module.css';
import { describeDays, nameReport } from './moderationLabels';

type Entry = NonNullable<ModerationLogQuery['moderationLog']>['nodes'][number];

export function ModerationLog({ page }: { page: number }) {
  const query = useListQuery(ModerationLogDocument, { page });
  const log = query.data?.moderationLog;
  return (
    <ListResults
      query={query}
      page={log}
      fieldPath="moderationLog"
      fallback="Failed to load the log"
      skeleton={<Skeletons label="Loading the log" heights={[54, 54, 54, 54]} />}
      empty={<EmptyState message="Nothing has been decided yet." />}
    >
      <ul className={classes.list} aria-label="Log">
        {log?.nodes.map((entry) => (
          <LogEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </ListResults>
  );
}

function LogEntry({ entry }: { entry: Entry }) {
  const { reason, report, createdAt } = entry;
  return (
    <li className={classes.entry}>
      <Text>{describe(entry)}</Text>
      {reason !== '' && (
        <Text c="dimmed" dir="auto">
          {reason}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        <TimeAgo time={createdAt} />
        {report !== null && (
          <>
            {' · '}
            <Anchor component={Link} to={PATHS.moderationReport(report.id)} size="sm">
              Open the report
            </Anchor>
          </>
        )}
      </Text>
    </li>
  );
}

function describe({ action, moderatorName, memberName, kind, days }: Entry): string {
  const report = kind === null ? memberName : nameReport({ kind, authorName: memberName });
  const thing = report.charAt(0).toLowerCase() + report.slice(1);
  switch (action) {
    case 'DISMISS':
      return `${moderatorName} dismissed the report: ${thing}`;
    case 'REMOVE':
      return `${moderatorName} removed the ${thing}`;
    case 'RESTORE':
      return `${moderatorName} restored the ${thing}`;
    case 'SUSPEND':
      return `${moderatorName} suspended ${memberName} ${describeDays(days)}`;
    case 'LIFT':
      return `${moderatorName} ended the suspension of ${memberName}`;
  }
}
