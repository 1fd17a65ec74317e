import type { Services } from '../../services.ts';
import { sql } from '../../shared/database/database.ts';
import { takeLockIfFree } from '../../shared/database/takeLock.ts';
import type { Sweep } from '../../shared/jobs/sweeper.ts';
import { openNames, type SealedPerson } from '../account/profile/openNames.ts';
import { MAIL_AFTER_MINUTES, MAIL_EVERY_MINUTES } from './chat.rules.ts';

type MailServices = Pick<Services, 'orm' | 'clock' | 'jobs' | 'config'>;

const BATCH = 50;

/** One mail covers every unread message of a conversation, including one that just arrived. */
const CLAIM = `with due as (
    select distinct m.appointment_id from chat_message m
     where m.read_at is null and m.deleted_at is null and m.told_at is null and not m.is_from_patient and m.created_at <= $2
       and not exists (select from chat_message t where t.appointment_id = m.appointment_id and t.told_at > $3)
     limit ${BATCH})
  update chat_message m set told_at = $1 from due
   where m.appointment_id = due.appointment_id and m.read_at is null and m.deleted_at is null and m.told_at is null and not m.is_from_patient
  returning m.appointment_id as "appointmentId"`;

/**
 * Mails patients about messages unread for some minutes, at most once an hour per appointment. The mail
 * contains neither the text nor the sender's name. A lock allows one process at a time; two would each
 * find the hour free.
 */
export async function sendUnreadMessageMail({ orm, clock, jobs, config }: MailServices): Promise<number> {
  const now = clock.now();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  return orm.em.fork().transactional(async (em) => {
    if (!(await takeLockIfFree(em, 'unreadMessageMail'))) return 0;
    const claimed = await sql<{ appointmentId: string }>(em, CLAIM, [
      now,
      ago(MAIL_AFTER_MINUTES),
      ago(MAIL_EVERY_MINUTES),
    ]);
    const cases = [...new Set(claimed.map(({ appointmentId }) => appointmentId))];
    const readers = await sql<SealedPerson & { id: string }>(
      em,
      `select u.id, u.sealed from medical_appointment a join user_account u on u.id = a.user_id and u.deleted_at is null where a.id = any($1::uuid[])`,
      [cases],
    );
    const nameOf = await openNames(em, readers);
    for (const { id } of readers) {
      const { email = '', firstName = '' } = nameOf(id) ?? {};
      await jobs.enqueue(em, 'mail', {
        template: 'message-waiting',
        to: email,
        data: { firstName, chatUrl: `${config.publicUrl}/perfil/chat` },
      });
    }
    return cases.length;
  });
}

export const chatSweep = (services: MailServices): Sweep => ({
  name: 'unread messages',
  everyMs: 30_000,
  run: async () => {
    while ((await sendUnreadMessageMail(services)) >= BATCH);
  },
});
