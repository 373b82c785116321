import { useApolloClient } from '@apollo/client/react';
import {
  LiftSuspensionDocument,
  ModerationReportDocument,
  type ReportDetails_reportFragment,
  RestoreContentDocument,
} from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { notifyFailure, notifySuccess } from '../../lib/notify';
import { evictReports } from './reportsInCache';

type Report = Pick<ReportDetails_reportFragment, 'id' | 'author' | 'authorName' | 'decision'>;

/** Functions that undo a decision, each with a notice: `undo` all of it, the others a part. */
export function useUndo() {
  const client = useApolloClient();
  const sendRestore = (report: Report) =>
    client.mutate({ mutation: RestoreContentDocument, variables: { input: { reportId: report.id } } });
  const sendLift = async ({ author }: Report) => {
    if (author !== null)
      await client.mutate({ mutation: LiftSuspensionDocument, variables: { input: { userId: author.id } } });
  };
  const run = async (report: Report, requests: (() => Promise<unknown>)[], message: string) => {
    try {
      for (const send of requests) await send();
      notifySuccess(message);
    } catch (error) {
      notifyFailure(readFailure(error, 'Failed to undo the decision'));
    }
    // The first of two requests may have succeeded.
    await client
      .query({
        query: ModerationReportDocument,
        variables: { id: report.id },
        fetchPolicy: 'network-only',
      })
      .catch(() => undefined);
    evictReports(client.cache);
  };
  return {
    undo: (report: Report): void => {
      const requests = [
        report.decision?.isSuspending === true && (() => sendLift(report)),
        report.decision?.canRestore === true && (() => sendRestore(report)),
      ].filter((send) => send !== false);
      void run(report, requests, 'The decision was undone.');
    },
    restore: (report: Report): void =>
      void run(report, [() => sendRestore(report)], 'The content can be seen again.'),
    lift: (report: Report): void =>
      void run(report, [() => sendLift(report)], `${report.authorName} is no longer suspended.`),
  };
}
