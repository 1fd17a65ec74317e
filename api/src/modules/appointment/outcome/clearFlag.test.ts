import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claimAs, openRecord } from '../../../../test/builders/appointments.ts';
import { raiseFlag } from '../../../../test/builders/evaluations.ts';
import {
  preparedAppointment,
  prescribeForm,
  sendPrescription,
} from '../../../../test/builders/prescription/prescribing.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { readDecryptedRows } from '../../../../test/readDecryptedRows.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { FlagClearanceRow } from '../flagClearance.entity.ts';

let app: TestApp;
let [first, second] = [{} as Person, {} as Person];
beforeAll(async () => {
  app = await sharedTestApp();
  [first, second] = [await signUpAs(app, 'doctor'), await signUpAs(app, 'doctor')];
});
afterAll(() => app.close());

const runMutation = async (field: string, args: string, id: string, who: Person) =>
  (
    await app.graphql(
      `mutation ($id: ID!) { ${field}(id: $id${args}) { __typename ... on UserError { code } } }`,
      { id },
      who,
    )
  ).data[field];
const markSeen = (id: string, who: Person) =>
  runMutation('clearFlag', ', flag: "RETAKEN_AFTER_STOP", kind: SEEN', id, who);

describe('a warning that a doctor ticked as seen', () => {
  it('must be ticked again by the doctor who claims the appointment next', async () => {
    const appointment = await preparedAppointment(app, first);
    await raiseFlag(app, appointment.id, 'RETAKEN_AFTER_STOP');
    expect(await markSeen(appointment.id, first)).toEqual({ __typename: 'ClinicAppointment' });
    expect(await markSeen(appointment.id, first)).toEqual({ __typename: 'ClinicAppointment' });
    expect(await runMutation('handBackAppointment', '', appointment.id, first)).toEqual({
      __typename: 'Done',
    });

    const { revision } = await claimAs(app, appointment.id, second);
    await openRecord(app, appointment.id, second);
    const prescribe = async () =>
      sendPrescription(app, await prescribeForm(app, second, { ...appointment, revision }), second);
    expect(await prescribe()).toMatchObject({ code: 'flags_not_seen' });
    expect(await markSeen(appointment.id, second)).toEqual({ __typename: 'ClinicAppointment' });
    expect(await prescribe()).toMatchObject({ __typename: 'Prescribed' });
    expect(await readDecryptedRows(app, FlagClearanceRow, { appointmentId: appointment.id })).toMatchObject([
      { flag: 'RETAKEN_AFTER_STOP', authorId: first.id },
      { flag: 'RETAKEN_AFTER_STOP', authorId: second.id },
    ]);
  });
});
