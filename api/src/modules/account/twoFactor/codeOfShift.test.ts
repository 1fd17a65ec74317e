import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { someAppointment } from '../../../../test/builders/appointments.ts';
import { openSocket } from '../../../../test/builders/sockets.ts';
import { type Person, setLastCode, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { sendRequest } from '../../../rest/rest.recorder.ts';
import { SignInRequired, StepUpRequired } from '../../../shared/errors.ts';
import { Role } from '../role.ts';
import { Session } from '../session/session.entity.ts';
import type { Viewer } from '../session/tokens.ts';
import { requireFreshCode } from './stepUp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { ADMIN_CODE_HOURS: '3' } });
});
afterAll(() => app.close());

const READS = {
  admin: '{ users { total } }',
  doctor: '{ appointmentQueue { total } }',
} as const;

const setCode = (who: Person, minutesAgo: number | null) =>
  setLastCode(
    app,
    who.id,
    minutesAgo === null ? null : new Date(app.clock.now().getTime() - minutesAgo * 60_000),
  );

describe.each(['this shift', 'always'] as const)('an operation that needs a code (%s)', (rule) => {
  it('tells a person whose session was ended meanwhile to sign in, and asks for no code', async () => {
    const doctor = await signUpAs(app, 'doctor', { isSteppedUp: false });
    const [session] = await app.services.orm.em.fork().find(Session, { userId: doctor.id });
    const ctx = {
      ...app.services,
      em: app.services.orm.em.fork(),
      now: app.clock.now(),
      viewer: { userId: doctor.id, sessionId: session?.id, role: Role.doctor } as Viewer,
      loader: <T>(_name: string, make: () => T) => make(),
    };
    await expect(requireFreshCode(ctx, rule)).rejects.toThrow(StepUpRequired);
    await app.services.orm.em.fork().nativeUpdate(Session, { userId: doctor.id }, { endedAt: ctx.now });
    await expect(requireFreshCode(ctx, rule)).rejects.toThrow(SignInRequired);
  });
});

describe('a code of the app', () => {
  // Three hours for admins by the setting above; twelve for doctors by default.
  it.each([
    ['admin', 179, undefined],
    ['admin', 180, 'step_up_required'],
    ['admin', null, 'step_up_required'],
    ['doctor', 719, undefined],
    ['doctor', 720, 'step_up_required'],
    ['doctor', null, 'step_up_required'],
  ] as const)(
    'lets a %s read for the hours of the settings: %s minutes later %s',
    async (role, minutes, code) => {
      const who = await signUpAs(app, role);
      await setCode(who, minutes);
      const { errors } = await app.graphql(READS[role], {}, who);
      expect(errors?.[0]?.extensions.code).toBe(code);
    },
  );

  it('is asked once for a page: all of its queries are open after it', async () => {
    const admin = await signUpAs(app, 'admin', { isSteppedUp: false });
    const page = ['{ users { total } }', '{ transactions { total } }', '{ coupons { total } }'];
    const codes = async () =>
      Promise.all(
        page.map(async (query) => (await app.graphql(query, {}, admin)).errors?.[0]?.extensions.code),
      );
    expect(await codes()).toEqual(Array(3).fill('step_up_required'));
    await setCode(admin, 0);
    expect(await codes()).toEqual(Array(3).fill(undefined));
  });

  it('is not asked for what is the caller’s own, also of an admin who buys in the shop', async () => {
    const admin = await signUpAs(app, 'admin', { isSteppedUp: false });
    const own =
      '{ myTransactions { total } myPrescriptions { total } myQuizzes { total } myChats { total } }';
    expect((await app.graphql(own, {}, admin)).errors).toBeUndefined();
    expect((await sendRequest(app, { path: `/user/${admin.id}`, token: admin.token })).status).toBe(200);
  });

  it('is asked again by an open subscription, which ends', async () => {
    const doctor = await signUpAs(app, 'doctor');
    const socket = await openSocket(app, doctor);
    const live = socket.ask('subscription { appointmentQueueChanged { __typename } }', 60_000);
    // The answer of a query shows that the subscription before it has begun.
    expect((await socket.ask(READS.doctor)).errors).toBeUndefined();
    await setCode(doctor, 721);
    // A socket checks the code again when the last check is a minute old.
    app.clock.moveTo(61_000);
    await someAppointment(app);
    expect((await live).errors?.[0]?.extensions.code).toBe('step_up_required');
    socket.close();
  });
});
