import type { AccountRemoved } from './modules/account/accountRemoved.ts';
import { OPEN_CASES } from './modules/appointment/appointment.rules.ts';
import { detachFiles } from './modules/evolution/detachFiles.ts';
import { sql } from './shared/database.ts';
import { encryptionOf } from './shared/encryption/encryption.ts';
import { Refusal } from './shared/refusals.ts';

/**
 * What goes with an account at once (LGPD, art. 16): what served the person only, and what he asked for. Orders and
 * medical records stay; saved cards leave the gateway first, so a sweep takes them.
 */
const GOES: readonly string[] = [
  `delete from cart where user_id = $1 and $2::text is not null`,
  `delete from newsletter_lead where $1::uuid is not null and email_index = $2::text`,
  `update activity_event set user_id = null where user_id = $1 and $2::text is not null`,
  `delete from contact_message where user_id = $1 or email_index = $2::text`,
  // Answers that were never sent are no medical record; what stopped an evaluation is, and stays.
  `update quiz set sealed = null, photos = '{}', state = 'replaced' where user_id = $1 and $2::text is not null and state = 'open'`,
];

/** Nobody decides about a patient without a name, and no patient waits for a doctor who is gone. */
export const forgetPerson: AccountRemoved = async (_ctx, em, { userId, email }) => {
  const open = await sql(
    em,
    'select 1 as one from medical_appointment where (user_id = $1 or attend_by = $1) and status = any($2) limit 1',
    [userId, OPEN_CASES],
  );
  if (open.length > 0) return new Refusal('account_has_open_case');
  const photos = await sql<{ id: string }>(
    em,
    `select photo.value as id from quiz, jsonb_each_text(quiz.photos) photo where quiz.user_id = $1 and quiz.state = 'open'`,
    [userId],
  );
  // One that was sent with an evaluation before is part of the record.
  await detachFiles(
    em,
    photos.map(({ id }) => id),
  );
  const emailIndex = encryptionOf(em).index('email', email);
  for (const statement of GOES) await sql(em, statement, [userId, emailIndex]);
  return null;
};
