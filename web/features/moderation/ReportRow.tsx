import { Text } from '@mantine/core';
import { Link, type LinkProps } from 'react-router-dom';
import type { ReportRow_reportFragment } from '../../gql/graphql';
import { TimeAgo } from '../../ui/TimeAgo';
import { countReports, describeDecision, nameReport } from './moderationLabels';
import classes from './ReportRow.module.css';

interface Props extends LinkProps {
  report: ReportRow_reportFragment;
  isChosen: boolean;
}

export function ReportRow({ report, isChosen, ...linkProps }: Props) {
  const { content, entryCount, createdAt, decision } = report;
  return (
    <Link {...linkProps} className={classes.row} aria-current={isChosen ? 'true' : undefined}>
      <Text fw={600} truncate>
        {nameReport(report)}
      </Text>
      <Text truncate dir="auto">
        {content === '' ? 'No text' : content}
      </Text>
      <Text size="sm" c="dimmed">
        {decision === null ? (
          <>
            {countReports(entryCount)} · <TimeAgo time={createdAt} />
          </>
        ) : (
          <>
            {describeDecision(decision)} by {decision.moderatorName} · <TimeAgo time={decision.createdAt} />
          </>
        )}
      </Text>
    </Link>
  );
}
