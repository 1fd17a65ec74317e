import { type DocumentNode, getOperationAST } from 'graphql';
import { queriesThatMayLag } from '../../modules/account/access/mayLag.ts';
import type { Ctx, Services } from '../../services.ts';
import { rootFieldsOf } from '../graphql/keyScope.ts';

/** The GraphQL extension with which callers send and receive the tokens of their writes. */
export const READ_AFTER = 'readAfter';

type Operation = { document: DocumentNode; operationName?: string | null | undefined };

let lagging: ReadonlySet<string> | undefined;
const decided = new WeakMap<DocumentNode, boolean>();

/** Whether every operation that a document names may lag. */
function mayLag(document: DocumentNode): boolean {
  const known = decided.get(document);
  if (known !== undefined) return known;
  lagging ??= queriesThatMayLag();
  const may = rootFieldsOf(document).every((name) => lagging?.has(name));
  decided.set(document, may);
  return may;
}

const kindOf = ({ document, operationName }: Operation) =>
  getOperationAST(document, operationName)?.operation;

/**
 * Lets a request whose reads may lag use the standby, if the caller sent the tokens of their writes and the standby has
 * replayed these. A caller who sends no list of tokens reads the primary, because their writes are not known.
 */
export async function readFromStandby(
  ctx: Pick<Ctx, 'clock' | 'em' | 'standby'>,
  tokens: unknown,
): Promise<void> {
  if (!ctx.standby) return;
  const after = ctx.standby.tokens.highest(tokens, ctx.clock.now());
  const em = after === null ? null : await ctx.standby.reader(after);
  if (em) ctx.em = em;
}

/** Chooses the server for the reads of a GraphQL operation, before its first resolver. */
export async function chooseServer(
  ctx: Pick<Ctx, 'clock' | 'em' | 'standby'>,
  operation: Operation,
  tokens: unknown,
): Promise<void> {
  if (ctx.standby && tokens !== undefined && kindOf(operation) === 'query' && mayLag(operation.document))
    await readFromStandby(ctx, tokens);
}

/** The token for a caller who has written and stores tokens; null for all others. */
export async function tokenAfterWrite(
  { standby, clock }: Pick<Services, 'clock' | 'standby'>,
  tokens: unknown,
): Promise<string | null> {
  if (!standby || tokens === undefined) return null;
  return standby.tokens.make(await standby.writePosition(), clock.now());
}

/**
 * The token of a mutation, or of an event of a subscription: a page reads its lists again after an event, and must not
 * get them without the change that the event reports.
 */
export const tokenOfResult = async (
  services: Pick<Services, 'clock' | 'standby'>,
  operation: Operation,
  tokens: unknown,
): Promise<string | null> =>
  services.standby && kindOf(operation) !== 'query' ? tokenAfterWrite(services, tokens) : null;
