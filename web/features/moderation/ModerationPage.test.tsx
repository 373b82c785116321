import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aDecision, aMessage, anImage, aPage, aReport, aUser, aViewer } from '../../testing/factories';
import { createGatewayError, type RootFields } from '../../testing/fakeGateway';
import { mockPhone } from '../../testing/mockPhone';
import { renderApp } from '../../testing/renderApp';

const clara = aViewer({ isModerator: true, user: { id: 'me', username: 'clara' } });
const SECOND = aReport({ id: 'r2', kind: 'COMMENT', authorName: 'lena', content: 'You are a fool' });
const THIRD = aReport({ id: 'r3', kind: 'MEMBER', authorName: 'max', content: 'max', post: null });

interface ResolveArguments {
  input: { reportId: string; decision: string; days?: number; reason: string };
}

/** A gateway whose open reports are those without a decision. */
function renderModeration(path: string, fields: RootFields = {}, reports = [aReport(), SECOND, THIRD]) {
  const decisions = new Map<string, Record<string, unknown> | null>();
  const inputs: ResolveArguments['input'][] = [];
  const readReport = (id: string) => {
    const report = reports.find((each) => each['id'] === id);
    const decision = decisions.get(id) ?? (report?.['decision'] as Record<string, unknown> | null) ?? null;
    return report === undefined ? null : { ...report, decision, state: decision ? 'DECIDED' : 'OPEN' };
  };
  const app = renderApp(path, {
    viewer: clara,
    reports: ({ state }: { state: string }) =>
      aPage(
        reports
          .map(({ id }) => readReport(id as string))
          .filter((report) => report?.state === state) as object[] as Record<string, unknown>[],
      ),
    report: ({ id }: { id: string }) => readReport(id),
    resolveReport: ({ input }: ResolveArguments) => {
      inputs.push(input);
      decisions.set(
        input.reportId,
        aDecision({
          decision: input.decision,
          days: input.days ?? null,
          reason: input.reason,
          canRestore: input.decision !== 'DISMISS',
          isSuspending: input.decision === 'SUSPEND',
        }),
      );
      return { report: readReport(input.reportId) };
    },
    ...fields,
  });
  return { ...app, inputs, decisions };
}

/** When the list and the chosen report are loaded. */
const findRow = async (name: RegExp) => {
  const row = await screen.findByRole('link', { name });
  await waitFor(() =>
    expect(screen.queryByRole('status', { name: 'Loading the report' })).not.toBeInTheDocument(),
  );
  return row;
};
const getScreenOperations = (operations: string[]) =>
  operations.filter((name) => !['Viewer', 'Badges'].includes(name));

describe('/moderation', () => {
  it('is not found by members who are not moderators', async () => {
    renderApp('/moderation');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  it('is linked from the settings and the menu, for moderators only', async () => {
    const settings = { blockedUsers: null };
    const { unmount } = renderApp('/settings', { ...settings, viewer: clara });
    expect(await screen.findByRole('link', { name: 'Open moderation' })).toHaveAttribute(
      'href',
      '/moderation',
    );
    unmount();
    const { user } = renderApp('/settings', settings);
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    expect(await screen.findByRole('menuitem', { name: 'Edit Profile', hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Moderation', hidden: true })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Open moderation' })).not.toBeInTheDocument();
  });

  it('shows the open reports, and reads all of the first one with another request', async () => {
    const report = aReport({
      images: [anImage({ alt: 'A watch' })],
      earlierDecisions: [aDecision({ kind: 'COMMENT', reason: 'Insults' })],
      author: aUser({ postsCount: 3, phoneNumber: '37120000000' }),
    });
    const { operations } = renderModeration('/moderation', {}, [report, SECOND]);
    const row = await findRow(/^Post by boris/);
    expect(row).toHaveTextContent('Cheap watches1 report');
    expect(row).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('heading', { name: 'Post by boris', level: 2 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the post' })).toHaveAttribute('href', '/posts/p1');
    expect(screen.getByRole('button', { name: 'A watch. View full screen' })).toBeVisible();
    const entries = within(screen.getByRole('region', { name: 'Reports' }));
    expect(entries.getByRole('listitem')).toHaveTextContent('Unwanted advertisingNot about carslena');
    const member = screen.getByRole('region', { name: 'Member' });
    expect(within(member).getByRole('link', { name: 'boris' })).toHaveAttribute('href', '/profile/u1');
    expect(member).toHaveTextContent('3 posts');
    expect(screen.queryByText(/37120000000/)).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Earlier decisions' })).toHaveTextContent(
      'Comment: removedInsults',
    );
    expect(getScreenOperations(operations)).toEqual(['ModerationPage', 'ModerationReport']);
  });

  it('marks a reported message among those around it', async () => {
    const messages = [
      aMessage({ id: 'm1', text: 'Hello', sender: { __typename: 'User', id: 'u2' } }),
      aMessage({ id: 'm2', text: 'Send money' }),
      aMessage({ id: 'm3', text: 'No', sender: { __typename: 'User', id: 'u2' } }),
    ];
    renderModeration('/moderation', {}, [
      aReport({ kind: 'MESSAGE', content: 'Send money', post: null, messages }),
    ]);
    const conversation = within(await screen.findByRole('region', { name: 'Conversation' }));
    expect(
      conversation.getAllByRole('listitem').map(({ textContent }) => /Reported/.test(textContent)),
    ).toEqual([false, true, false]);
  });

  it('says that there is nothing to decide', async () => {
    renderModeration('/moderation', {}, []);
    expect(await screen.findByText('Nothing to decide')).toBeVisible();
  });

  it('shows an error when the reports cannot be loaded, and loads them on retry', async () => {
    let isFailing = true;
    const { user } = renderModeration('/moderation', {
      reports: () => {
        if (isFailing) throw createGatewayError('PROVIDER_ERROR', '');
        return aPage([aReport()]);
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the reports');
    isFailing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findRow(/^Post by boris/)).toBeVisible();
  });

  it('shows the rest of a report whose single reports cannot be loaded', async () => {
    const { user } = renderModeration('/moderation', {}, [aReport({ entries: null })]);
    expect(await screen.findByText('Failed to load the reports')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Post by boris' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByRole('button', { name: 'Dismiss the report' })).toBeVisible();
  });
});

describe('a decision', () => {
  it('is made with the keyboard, and then the next report is chosen', async () => {
    const { user, inputs } = renderModeration('/moderation');
    await findRow(/^Post by boris/);
    await user.keyboard('j');
    await waitFor(() => expect(screen.getByRole('link', { name: /^Comment by lena/ })).toHaveFocus());
    expect(screen.getByRole('heading', { name: 'Comment by lena', level: 2 })).toBeVisible();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('link', { name: /^Post by boris/ })).toHaveFocus());

    await user.keyboard('r');
    const reason = await screen.findByRole('textbox', { name: /Reason/ });
    await waitFor(() => expect(reason).toHaveFocus());
    expect(reason).toHaveValue('');
    await user.keyboard('Only ads{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: /^Comment by lena/ })).toHaveFocus());
    expect(inputs).toEqual([{ reportId: 'r1', decision: 'REMOVE', reason: 'Only ads' }]);
    expect(screen.queryByRole('link', { name: /^Post by boris/ })).not.toBeInTheDocument();
    expect(await screen.findByText('The post was removed.')).toBeVisible();
  });

  it('leaves the form on Escape, and keeps what was typed', async () => {
    const { user } = renderModeration('/moderation');
    const row = await findRow(/^Post by boris/);
    await user.keyboard('s');
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'djk');
    await user.keyboard('{Escape}');
    expect(row).toHaveFocus();
    await user.keyboard('s');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('djk');
  });

  it('suspends for days or for good, with a quick text', async () => {
    const { user, inputs } = renderModeration('/moderation');
    await findRow(/^Post by boris/);
    await user.click(screen.getByRole('button', { name: 'Suspend' }));
    await user.click(screen.getByRole('radio', { name: '30 days' }));
    await user.click(screen.getByRole('button', { name: 'Scam or fake post' }));
    await user.click(screen.getByRole('button', { name: 'Suspend boris for 30 days' }));
    expect(await screen.findByText('boris was suspended for 30 days.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Suspend' }));
    await user.click(screen.getByRole('radio', { name: 'For good' }));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Again');
    await user.click(screen.getByRole('button', { name: 'Suspend lena for good' }));
    await waitFor(() =>
      expect(inputs).toEqual([
        { reportId: 'r1', decision: 'SUSPEND', days: 30, reason: 'Scam or fake post' },
        { reportId: 'r2', decision: 'SUSPEND', reason: 'Again' },
      ]),
    );
  });

  it('needs a reason unless it dismisses the report', async () => {
    const { user, inputs } = renderModeration('/moderation');
    await findRow(/^Post by boris/);
    await user.keyboard('r');
    await user.click(await screen.findByRole('button', { name: 'Remove the post' }));
    expect(await screen.findByText('Please give a reason.')).toBeVisible();
    expect(inputs).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss the report' }));
    expect(await screen.findByText('The report was dismissed.')).toBeVisible();
    expect(inputs).toEqual([{ reportId: 'r1', decision: 'DISMISS', reason: '' }]);
  });

  it('shows the errors of the gateway at the field, and keeps what was typed', async () => {
    const { user } = renderModeration('/moderation', {
      resolveReport: () => {
        throw createGatewayError('BAD_USER_INPUT', 'Too rude.', { reason: 'Too rude.' });
      },
    });
    await findRow(/^Post by boris/);
    await user.keyboard('r');
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Go away{Enter}');
    expect(await screen.findByText('Too rude.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('Go away');
  });

  it('of another moderator is shown if it was faster', async () => {
    const { user, decisions } = renderModeration('/moderation', {
      resolveReport: () => {
        decisions.set('r1', aDecision({ moderatorName: 'max', reason: 'Only ads' }));
        throw createGatewayError('CONFLICT', 'The report has another decision.');
      },
    });
    await findRow(/^Post by boris/);
    await user.keyboard('r');
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Spam{Enter}');
    expect(await screen.findByText('The report has another decision.')).toBeVisible();
    const decision = await screen.findByRole('complementary', { name: 'Decision' });
    await waitFor(() => expect(decision).toHaveTextContent('RemovedOnly adsmax'));
  });

  it('keeps its report and its reason on the screen when the report leaves the list', async () => {
    const { user, decisions, countSubscribers, reportMissedEvents } = renderModeration('/moderation');
    await findRow(/^Post by boris/);
    await waitFor(() => expect(countSubscribers('connectionChanged')).toBe(1));
    await user.keyboard('r');
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Spam');
    decisions.set('r1', aDecision({ decision: 'DISMISS', moderatorName: 'max' }));
    reportMissedEvents();
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /^Post by boris/ })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('heading', { name: 'Post by boris' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('Spam');
  });

  it('can be undone from the notice', async () => {
    const undone: unknown[] = [];
    const { user, decisions } = renderModeration('/moderation', {
      liftSuspension: ({ input }: { input: unknown }) => {
        undone.push(input);
        return { user: aUser() };
      },
      restoreContent: ({ input }: { input: { reportId: string } }) => {
        undone.push(input);
        decisions.set(input.reportId, null);
        return { report: aReport() };
      },
    });
    await findRow(/^Post by boris/);
    await user.keyboard('s');
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Spam{Enter}');
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /^Post by boris/ })).not.toBeInTheDocument(),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await findRow(/^Post by boris/)).toBeVisible();
    expect(undone).toEqual([{ userId: 'u1' }, { reportId: 'r1' }]);
    await user.click(await findRow(/^Post by boris/));
    expect(await screen.findByRole('button', { name: 'Suspend' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Reason/ })).not.toBeInTheDocument();
  });
});

describe('the decided reports', () => {
  it('show who decided what and why, and can be undone', async () => {
    const { user, decisions } = renderModeration(
      '/moderation?tab=decided',
      {
        restoreContent: ({ input }: { input: { reportId: string } }) => {
          decisions.set(input.reportId, aDecision({ canRestore: false }));
          return { report: aReport() };
        },
      },
      [aReport({ decision: aDecision() })],
    );
    expect(await findRow(/^Post by boris/)).toHaveTextContent('Removed by clara');
    const side = screen.getByRole('complementary', { name: 'Decision' });
    expect(side).toHaveTextContent('RemovedUnwanted advertisingclara');
    expect(within(side).queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    await user.click(within(side).getByRole('button', { name: 'Undo: restore the content' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Undo: restore the content' })).not.toBeInTheDocument(),
    );
  });

  it('can be decided again if they were dismissed', async () => {
    const dismissal = aDecision({ decision: 'DISMISS', reason: '', canRestore: false });
    renderModeration('/moderation?tab=decided', {}, [aReport({ decision: dismissal })]);
    const side = within(await screen.findByRole('complementary', { name: 'Decision' }));
    expect(side.getByRole('heading', { name: 'Dismissed' })).toBeVisible();
    expect(side.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
    expect(side.getByRole('button', { name: 'Remove' })).toBeVisible();
  });
});

describe('the log', () => {
  it('says who did what, and links to the report', async () => {
    const entry = {
      __typename: 'ModerationLogEntry',
      id: 'l1',
      action: 'REMOVE',
      moderatorName: 'clara',
      memberName: 'boris',
      kind: 'POST',
      report: { __typename: 'Report', id: 'r1' },
      days: null,
      reason: 'Only ads',
      createdAt: '2026-11-20T12:00:00.000Z',
    };
    const lift = {
      ...entry,
      id: 'l2',
      action: 'LIFT',
      moderatorName: 'operator',
      kind: null,
      report: null,
      reason: '',
    };
    const { operations } = renderModeration('/moderation?tab=log', { moderationLog: aPage([entry, lift]) });
    const rows = within(await screen.findByRole('list', { name: 'Log' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('clara removed the post by borisOnly ads');
    expect(rows[1]).toHaveTextContent('operator ended the suspension of boris');
    expect(screen.getByRole('link', { name: 'Open the report' })).toHaveAttribute('href', '/moderation/r1');
    expect(getScreenOperations(operations)).toEqual(['ModerationLog']);
  });
});

describe('/moderation on a phone', () => {
  afterEach(() => vi.restoreAllMocks());

  it('shows the list or a report, between which Back leads', async () => {
    mockPhone();
    const { user } = renderModeration('/moderation');
    await user.click(await findRow(/^Comment by lena/));
    expect(await screen.findByRole('heading', { name: 'Comment by lena', level: 1 })).toHaveFocus();
    expect(window.location.pathname).toBe('/moderation/r2');
    window.history.back();
    expect(await screen.findByRole('heading', { name: 'Moderation' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Comment by lena' })).not.toBeInTheDocument();
  });

  it('shows the next report after a decision', async () => {
    mockPhone();
    const { user } = renderModeration('/moderation/r1');
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss the report' }));
    expect(await screen.findByRole('heading', { name: 'Comment by lena', level: 1 })).toBeVisible();
    expect(window.location.pathname).toBe('/moderation/r2');
  });
});
