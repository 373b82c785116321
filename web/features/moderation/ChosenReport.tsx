import { useApolloClient, useQuery } from '@apollo/client/react';
import { ModerationReportDocument, type ReportDetails_reportFragment } from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { notifyFailure } from '../../lib/notify';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { Skeletons } from '../../ui/Skeletons';
import { type Choice, DecisionForm } from './DecisionForm';
import { Decision } from './Decision';
import { readDecisions } from './readDecisions';
import classes from './ReportDetails.module.css';
import { ReportDetails } from './ReportDetails';

interface Props {
  id: string;
  choice: Choice | null;
  onChoose: (decision: Choice['decision']) => void;
  onDecided: (report: ReportDetails_reportFragment, decided: ReportDetails_reportFragment | null) => void;
  onConflict: () => void;
  onLeave: () => void;
}

/** A report in whole, with the form beside it. A report of the list is in the cache already. */
export function ChosenReport({ id, choice, onChoose, onDecided, onConflict, onLeave }: Props) {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(ModerationReportDocument, {
    variables: { id },
    fetchPolicy: 'cache-first',
  });
  const failure = readFailureAt(error, 'report', 'Failed to load the report');
  const report = data?.report;
  if (report === null && failure === null) return <EmptyState message="Report not found." />;
  if (report == null)
    return failure === null ? (
      <Skeletons label="Loading the report" heights={[32, 160, 90, 90]} />
    ) : (
      <FailedState {...failure} onRetry={() => void refetch()} />
    );

  const showConflict = (message: string) => {
    notifyFailure({ message, hint: null });
    onConflict();
    void client
      .query({ query: ModerationReportDocument, variables: { id }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
  };
  const decisions = readDecisions(report);
  return (
    <article className={classes.report}>
      <ReportDetails report={report} error={error} onRetry={() => void refetch()} />
      <aside className={classes.side} aria-label="Decision">
        {report.decision !== null && <Decision report={report} decision={report.decision} />}
        {decisions.length > 0 && (
          <DecisionForm
            report={report}
            decisions={decisions}
            choice={choice}
            onChoose={onChoose}
            onDecided={(decided) => onDecided(report, decided)}
            onConflict={showConflict}
            onLeave={onLeave}
          />
        )}
      </aside>
    </article>
  );
}
