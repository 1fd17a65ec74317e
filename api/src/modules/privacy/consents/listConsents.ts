import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { User } from '../../account/user.entity.ts';
import { CONSENT_PURPOSES, type ConsentPurpose, ConsentRecord } from './consentRecord.entity.ts';
import { Consent, ConsentStep } from './consents.types.ts';
import { isSubscribed } from './newsletter.ts';
import { withdrawalRefusal } from './recordConsent.ts';

/** The caller's consents, each with its history, latest entry first. */
export const listConsents = (ctx: Pick<Ctx, 'em' | 'encryption' | 'viewer'>): Promise<Consent[]> =>
  consentsOf(ctx, signedInViewer(ctx).userId);

/** The consents of a person. The caller has checked who asks. */
export async function consentsOf(ctx: Pick<Ctx, 'em' | 'encryption'>, userId: string): Promise<Consent[]> {
  const em = ctx.em.fork();
  const rows = await em.find(ConsentRecord, { userId }, { orderBy: [{ at: 'desc' }, { id: 'desc' }] });
  const codes = await codesOf(em, rows);
  const { email } = await em.findOneOrFail(User, { id: userId });
  const isOnList = await isSubscribed(ctx, em, email);
  return CONSENT_PURPOSES.filter((purpose) => purpose !== 'cookies').flatMap((purpose) => {
    const history = rows.filter((row) => row.purpose === purpose);
    const isActive = purpose === 'marketing' ? isOnList : history[0]?.state === 'given';
    if (history.length === 0 && purpose !== 'marketing') return [];
    return [viewConsent(purpose, isActive, history, codes)];
  });
}

async function codesOf(em: EntityManager, rows: readonly ConsentRecord[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ orderId }) => orderId ?? []);
  if (ids.length === 0) return new Map();
  const found = await run(
    em,
    db.selectFrom('transaction').select(['id', 'code']).where('id', '=', anyOf(ids)),
  );
  return new Map(found.flatMap(({ id, code }) => (code ? [[id, code]] : [])));
}

function viewConsent(
  purpose: ConsentPurpose,
  isActive: boolean,
  history: readonly ConsentRecord[],
  codes: ReadonlyMap<string, string>,
): Consent {
  const steps = history.map(({ id, state, at, document, version, orderId }) => {
    const transactionCode = orderId ? (codes.get(orderId) ?? null) : null;
    return Object.assign(new ConsentStep(), { id, state, at, document, version, transactionCode });
  });
  return Object.assign(new Consent(), {
    purpose,
    isActive,
    history: steps,
    mayWithdraw: isActive && withdrawalRefusal(purpose) === null,
  });
}
