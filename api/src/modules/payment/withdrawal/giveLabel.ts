import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { moveWithdrawal } from './moveWithdrawal.ts';
import type { WithdrawalRow } from './withdrawal.entity.ts';
import { POST_DAYS } from './withdrawal.rules.ts';

/** A posting code as the carrier's sandbox returns it: ten digits, like those of the post office. */
export const sandboxLabel = (): string => String(randomInt(1_000_000_000, 9_999_999_999));

/** Stores the posting code of a return. From then on the shopper has `POST_DAYS` days to post the parcel. */
export function giveLabel(
  em: EntityManager,
  row: WithdrawalRow,
  { postCode, authorId, at }: { postCode: string; authorId: string | null; at: Date },
): void {
  row.postCode = postCode;
  row.postBy = addDays(todayInSaoPaulo(at), POST_DAYS);
  moveWithdrawal(em, row, { from: row.state, to: 'label', authorId, at });
}
