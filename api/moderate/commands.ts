import { parseArgs } from 'node:util';
import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import { decideCase, liftSuspension, restoreCase, suspendMember } from '../domain/moderation/decisions.ts';
import { listCases, readCase } from '../domain/moderation/cases.ts';
import { listLog } from '../domain/moderation/log.ts';
import { OPERATOR } from '../domain/moderation/moderators.ts';
import { notFound, RequestError } from '../RequestError.ts';
import { applyOutcome, type Effects } from '../routes/moderation/applyOutcome.ts';
import type { Services } from '../services.ts';
import { escapeControlCharacters } from '../mail/mailFiles.ts';
import type { Case } from '../wire.ts';

const USAGE = `Usage: npm run moderate -- <command>
  list                                         the open reports, oldest first
  show ID                                      one report in whole
  dismiss ID                                   the thing stays
  remove ID --reason TEXT                      removes the post, comment or message
  suspend ID --reason TEXT [--days N]          also suspends its author, for good without --days
  suspend USERNAME --reason TEXT [--days N]    suspends a member without a report
  restore ID                                   shows again what was removed
  lift USERNAME                                ends a suspension
  log                                          what was done, latest first`;

type Context = Effects & Pick<Services, 'db' | 'images'>;

/** @returns the lines to print. @throws RequestError for what the domain rejects, or with the usage. */
export async function runCommand(args: readonly string[], context: Context): Promise<string[]> {
  const { positionals, values } = readArgs(args);
  const [name = '', subject = ''] = positionals;
  const { db, images } = context;
  const options = { images, moderators: [], moderator: OPERATOR };
  const decide = async (decision: string) => {
    const outcome = await decideCase(db, subject, { ...values, decision }, options);
    if (outcome) await applyOutcome(context, outcome);
    return describeCase(await readCase(db, subject));
  };
  const commands: Record<string, () => Promise<string[]>> = {
    list: async () => {
      const { data, total = 0 } = await listCases(db, OPERATOR, { state: 'open', page: 1, limit: 100 });
      return [...data.map(lineOf), total > data.length ? `${total} in all.` : `${total} open.`];
    },
    show: async () => describeCase(await readCase(db, subject)),
    dismiss: () => decide('dismiss'),
    remove: () => decide('remove'),
    suspend: async () => {
      if (/^[0-9a-f]{32}$/.test(subject)) return decide('suspend');
      await applyOutcome(context, await suspendMember(db, await idOf(db, subject), values, options));
      return [`${subject} is suspended.`];
    },
    restore: async () => {
      await restoreCase(db, subject, options);
      return describeCase(await readCase(db, subject));
    },
    lift: async () => {
      await liftSuspension(db, await idOf(db, subject), options);
      return [`${subject} is not suspended.`];
    },
    log: async () => {
      const { data } = await listLog(db, { page: 1, limit: 100 });
      return data.map(
        ({ createdAt, moderator, action, kind, memberName, reason }) =>
          `${createdAt} ${moderator}: ${action} ${kind ?? 'member'} of ${memberName}${reason && `: ${reason}`}`,
      );
    },
  };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new RequestError('BAD_REQUEST', USAGE);
  return (await command()).map((line) => escapeControlCharacters(line.replace(/\s+/g, ' ')));
}

function readArgs(args: readonly string[]) {
  try {
    const options = { reason: { type: 'string' }, days: { type: 'string' } } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    throw new RequestError('BAD_REQUEST', USAGE);
  }
}

async function idOf(db: Services['db'], username: string): Promise<string> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.usernameKey, username.toLowerCase()), isNotNull(users.verifiedAt)));
  if (!row) throw notFound('User');
  return row.id;
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const lineOf = ({ _id, createdAt, kind, authorName, entryCount, content }: Case) =>
  `${_id} ${createdAt} ${kind} by ${authorName}, ${countOf(entryCount, 'report')}: ${content.slice(0, 80)}`;

function describeCase(subject: Case): string[] {
  const { decision, entries = [], messages = [], earlierDecisions = [], images } = subject;
  return [
    lineOf(subject),
    subject.content,
    ...images.map(({ url }) => `Picture ${url}`),
    ...entries.map(
      ({ createdAt, reporter, reason, text }) =>
        `Reported ${createdAt} by ${reporter ?? 'a deleted member or the provider'}: ${reason}${text && `, ${text}`}`,
    ),
    ...messages.map(({ createdAt, senderId, text }) => `Message ${createdAt} from ${senderId}: ${text}`),
    ...earlierDecisions.map((earlier) => `Earlier: ${describeDecision(earlier)}`),
    decision ? describeDecision(decision) : 'No decision yet.',
  ];
}

const describeDecision = ({ createdAt, moderator, decision, days, reason }: NonNullable<Case['decision']>) =>
  `${createdAt} ${moderator}: ${decision}${days === null ? '' : ` for ${countOf(days, 'day')}`}${reason && `: ${reason}`}`;
