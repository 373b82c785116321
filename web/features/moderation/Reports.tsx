import { Anchor, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useApolloClient } from '@apollo/client/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  type ModerationDecision,
  ModerationPageDocument,
  type ModerationPageQueryVariables,
  type ReportDetails_reportFragment,
  type ReportRow_reportFragment,
} from '../../gql/graphql';
import { notifySuccess } from '../../lib/notify';
import { KEEPS_FOCUS, PATHS } from '../../lib/paths';
import { useKeepFresh } from '../../lib/useKeepFresh';
import { useListQuery } from '../../lib/useListQuery';
import { EmptyState } from '../../ui/EmptyState';
import { focusHeading } from '../../ui/focusHeading';
import { ListResults } from '../../ui/ListResults';
import { Skeletons } from '../../ui/Skeletons';
import { useIsPhone } from '../../ui/useIsPhone';
import { ChosenReport } from './ChosenReport';
import type { Choice } from './DecisionForm';
import { describeDays, KIND_LABELS } from './moderationLabels';
import { ReportRow } from './ReportRow';
import classes from './Reports.module.css';
import { storeDecision } from './reportsInCache';
import { useUndo } from './useUndo';

interface Props {
  variables: ModerationPageQueryVariables;
  /** Of the chosen report; empty for the first one, or for none on a phone. */
  reportId: string;
}

const NO_REPORTS: readonly ReportRow_reportFragment[] = [];

const MOVES: Partial<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const DECISIONS: Partial<Record<string, ModerationDecision>> = { d: 'DISMISS', r: 'REMOVE', s: 'SUSPEND' };

export function Reports({ variables, reportId }: Props) {
  const client = useApolloClient();
  const query = useListQuery(ModerationPageDocument, variables);
  const refetch = useKeepFresh(ModerationPageDocument, variables);
  const isPhone = useIsPhone();
  const page = query.data?.reports;
  const reports = page?.nodes ?? NO_REPORTS;
  const firstId = isPhone ? undefined : reports[0]?.id;
  const chosenId = reportId === '' ? firstId : reportId;
  const index = reports.findIndex(({ id }) => id === chosenId);
  const isLoaded = page !== undefined || query.error !== undefined;
  const { choose, linkProps } = useChoose(isPhone);
  const { list, focusRow, focusNextRow } = useRowFocus(chosenId);
  const [choice, setChoice] = useState<(Choice & { reportId: string }) | null>(null);
  const { undo } = useUndo();
  const details = useRef<HTMLDivElement>(null);

  const startDecision = (id: string, decision: ModerationDecision): void => {
    setChoice({ reportId: id, decision });
    // So that it stays on the screen, with what is typed, if another moderator decides it and it leaves the list.
    if (reportId === '') choose(id);
  };
  useShortcuts(list, details, {
    move: (step) => {
      const target = reports[index + step];
      if (target === undefined) return;
      focusNextRow();
      choose(target.id);
    },
    decide: (decision) => chosenId !== undefined && startDecision(chosenId, decision),
  });

  const showNext = (report: ReportDetails_reportFragment, decided: ReportDetails_reportFragment | null) => {
    storeDecision(client.cache, report.id);
    setChoice(null);
    const canUndo = decided?.decision?.canRestore === true || decided?.decision?.isSuspending === true;
    notifySuccess(describe(decided ?? report), canUndo ? () => undo(decided) : undefined);
    if (variables.state === 'DECIDED') return;
    const next = reports[index + 1] ?? reports[index - 1];
    focusNextRow();
    choose(next?.id);
    // There may be more reports on the next page.
    if (next === undefined) refetch();
  };

  return (
    <>
      {!isPhone && reports.length > 0 && <Keys />}
      <div className={classes.panel} data-chosen={reportId !== ''}>
        <div ref={list} className={classes.list}>
          <ListResults
            query={query}
            page={page}
            fieldPath="reports"
            fallback="Failed to load the reports"
            skeleton={<Skeletons label="Loading the reports" heights={[84, 84, 84, 84]} />}
            empty={
              <EmptyState
                message={variables.state === 'OPEN' ? 'Nothing to decide' : 'Nothing has been decided yet.'}
              />
            }
          >
            <ul className={classes.rows} aria-label="Reports">
              {reports.map((report) => (
                <li key={report.id}>
                  <ReportRow report={report} isChosen={report.id === chosenId} {...linkProps(report.id)} />
                </li>
              ))}
            </ul>
          </ListResults>
        </div>
        {isLoaded && chosenId !== undefined && (
          <div ref={details} className={classes.chosen}>
            {isPhone && <BackLink />}
            <ChosenReport
              key={chosenId}
              id={chosenId}
              choice={choice?.reportId === chosenId ? choice : null}
              onChoose={(decision) => startDecision(chosenId, decision)}
              onDecided={showNext}
              onConflict={focusRow}
              onLeave={focusRow}
            />
          </div>
        )}
      </div>
    </>
  );
}

/** Chooses a report by its path. On a wide screen, the list keeps the focus and the history has one entry for all reports. */
function useChoose(isPhone: boolean) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const options = isPhone ? {} : { replace: true, state: KEEPS_FOCUS, preventScrollReset: true };
  const toPath = (id: string | undefined) => ({
    pathname: id === undefined ? PATHS.moderation : PATHS.moderationReport(id),
    search,
  });
  return {
    choose: (id: string | undefined): void => void navigate(toPath(id), { ...options, replace: true }),
    linkProps: (id: string) => ({ to: toPath(id), ...options }),
  };
}

function useRowFocus(chosenId: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const isFocusDue = useRef(false);
  const focusRow = (): void => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (row) row.focus();
    else focusHeading();
  };
  useEffect(() => {
    if (isFocusDue.current) focusRow();
    isFocusDue.current = false;
  }, [chosenId]);
  return {
    list,
    focusRow,
    /** Focuses the row of the report that is chosen next. */
    focusNextRow: (): void => {
      isFocusDue.current = true;
    },
  };
}

interface Shortcuts {
  move: (step: 1 | -1) => void;
  decide: (decision: ModerationDecision) => void;
}

/** Single keys, unless the focus is in a field or in another part of the app. The arrow keys scroll the report if it has the focus. */
function useShortcuts(
  list: RefObject<HTMLElement | null>,
  details: RefObject<HTMLElement | null>,
  { move, decide }: Shortcuts,
): void {
  useWindowEvent('keydown', (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest('input, textarea, [role="dialog"], [role="menu"]') !== null) return;
    const isInDetails = details.current?.contains(target) === true;
    const isInPage = target === document.body || target.matches('[data-page-heading]');
    if (!isInDetails && !isInPage && list.current?.contains(target) !== true) return;
    const step = MOVES[key];
    const decision = DECISIONS[key];
    const isScrolling = isInDetails && key.startsWith('Arrow');
    if (isScrolling || (step === undefined && decision === undefined)) return;
    // The letter must not be typed into the field that gets the focus.
    event.preventDefault();
    if (step !== undefined) move(step);
    if (decision !== undefined) decide(decision);
  });
}

function Keys() {
  return (
    <Text size="sm" c="dimmed">
      Keys: <kbd>↑</kbd> <kbd>↓</kbd> or <kbd>j</kbd> <kbd>k</kbd> choose a report, <kbd>d</kbd> dismiss,{' '}
      <kbd>r</kbd> remove, <kbd>s</kbd> suspend, <kbd>Enter</kbd> decide, <kbd>Esc</kbd> back to the list
    </Text>
  );
}

function BackLink() {
  const { search } = useLocation();
  return (
    <Anchor component={Link} to={{ pathname: PATHS.moderation, search }}>
      Back to the reports
    </Anchor>
  );
}

function describe({ kind, authorName, decision }: ReportDetails_reportFragment): string {
  if (decision === null) return 'The report was decided.';
  if (decision.decision === 'SUSPEND') return `${authorName} was suspended ${describeDays(decision.days)}.`;
  return decision.decision === 'DISMISS'
    ? 'The report was dismissed.'
    : `The ${KIND_LABELS[kind].toLowerCase()} was removed.`;
}
