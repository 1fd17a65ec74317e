import { type ExpressionBuilder, sql } from 'kysely';
import type { Services } from '../../services.ts';
import { anyOf, db, run } from '../../shared/database/query.ts';
import type { Tables } from '../../shared/database/tables.ts';
import { takeLockIfFree } from '../../shared/database/takeLock.ts';
import type { Sweep } from '../../shared/jobs/sweeper.ts';
import { openNames } from '../account/profile/openNames.ts';
import { MAIL_AFTER_MINUTES, MAIL_EVERY_MINUTES } from './chat.rules.ts';

type MailServices = Pick<Services, 'orm' | 'clock' | 'jobs' | 'config'>;

const BATCH = 50;

/** An unread message of the doctor that no mail announced. */
const isUntold = (eb: ExpressionBuilder<Tables, 'chatMessage'>) =>
  eb.and([eb.and({ readAt: null, deletedAt: null, toldAt: null }), eb.not(eb.ref('isFromPatient'))]);

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
    const due = db
      .selectFrom('chatMessage')
      .select('appointmentId')
      .distinct()
      .where(isUntold)
      .where('createdAt', '<=', ago(MAIL_AFTER_MINUTES))
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('chatMessage as told')
              .whereRef('told.appointmentId', '=', 'chatMessage.appointmentId')
              .where('told.toldAt', '>', ago(MAIL_EVERY_MINUTES)),
          ),
        ),
      )
      .limit(sql.lit(BATCH));
    // One mail covers every unread message of a conversation, including one that just arrived.
    const claimed = await run(
      em,
      db
        .updateTable('chatMessage')
        .set({ toldAt: now })
        .where('appointmentId', 'in', due)
        .where(isUntold)
        .returning('appointmentId'),
    );
    const appointmentIds = [...new Set(claimed.map(({ appointmentId }) => appointmentId))];
    const readers = await run(
      em,
      db
        .selectFrom('medicalAppointment')
        .innerJoin('userAccount', 'userAccount.id', 'medicalAppointment.userId')
        .select(['userAccount.id', 'userAccount.sealed'])
        .where('userAccount.deletedAt', 'is', null)
        .where('medicalAppointment.id', '=', anyOf(appointmentIds)),
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
    return appointmentIds.length;
  });
}

export const chatSweep = (services: MailServices): Sweep => ({
  name: 'unread messages',
  everyMs: 30_000,
  run: async () => {
    while ((await sendUnreadMessageMail(services)) >= BATCH);
  },
});
