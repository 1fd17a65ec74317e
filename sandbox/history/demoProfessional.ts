import { generate } from 'otplib';
import type { Role } from '../../api/src/modules/account/role.ts';
import { endSessions } from '../../api/src/modules/account/session/endSessions.ts';
import { startSession } from '../../api/src/modules/account/session/startSession.ts';
import { User } from '../../api/src/modules/account/user.entity.ts';
import type { Ctx, Services } from '../../api/src/services.ts';
import { DEMO_TWO_FACTOR_SECRET } from '../people/seedDemo.ts';
import { asPerson } from './asPerson.ts';

/** A doctor or pharmacist of the demo at work, with a session and the codes of their authenticator app. */
export interface DemoProfessional {
  userId: string;
  /** The context of a call that they make at this instant. */
  contextAt(instant: Date): Ctx;
  /** Valid once, so two signatures are at least a minute apart. */
  codeAt(instant: Date): Promise<string>;
  signOut(instant: Date): Promise<void>;
}

export async function signInProfessional(
  services: Services,
  { userId, role }: { userId: string; role: Role },
  at: Date,
): Promise<DemoProfessional> {
  const em = services.orm.em.fork();
  const user = await em.findOneOrFail(User, { id: userId });
  const ctx = asPerson(services, { userId, role }, at);
  await em.transactional((tx) => startSession(ctx, tx, user, { secondFactorAt: at, steppedUpAt: at }));
  const [session] = (
    await services.database.pool.query<{ id: string }>(
      'select id from session where user_id = $1 order by created_at desc limit 1',
      [userId],
    )
  ).rows;
  const sessionId = session?.id ?? '';
  return {
    userId,
    contextAt: (instant) => asPerson(services, { userId, role, sessionId }, instant),
    codeAt: async (instant) => {
      // After a sign-in in the present, codes of earlier time steps would be refused, so the last used step is reset.
      await services.database.pool.query('update two_factor set last_step = 0 where user_id = $1', [userId]);
      return generate({ secret: DEMO_TWO_FACTOR_SECRET, epoch: Math.floor(instant.getTime() / 1000) });
    },
    signOut: async (instant) => {
      await services.orm.em
        .fork()
        .transactional((tx) => endSessions(tx, { userId, only: sessionId }, instant));
    },
  };
}
