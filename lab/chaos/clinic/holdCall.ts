import { APPOINTMENT_STATUS } from '../../../schema/constants.ts';
import type { ShopAddresses } from '../stage.ts';
import type { Answer, ClinicActor } from './clinicActor.ts';
import type { Professional } from './professional.ts';
import { retryWhileUnavailable } from './retryWhileUnavailable.ts';

const ASK = `mutation ($id: ID!, $revision: Int!, $times: [DateTimeISO!]!) {
  answer: askForVideo(id: $id, revision: $revision, times: $times, isForced: true, message: "Vamos conversar por vídeo.") {
    __typename ... on UserError { code } ... on ClinicAppointment { status } }
}`;

/** Schedules a video call, moves its time into the past and records that it was held. Returns the number of calls held. */
export async function holdCall(
  { database }: ShopAddresses,
  doctor: Professional,
  { asDoctor, act, appointmentId }: ClinicActor,
): Promise<number> {
  const startsAt = doctor.nextCallTime().toISOString();
  for (;;) {
    const { revision, status } = (await act('claimAppointment')) as Answer & { status?: number };
    // An earlier try scheduled the call, and its answer was lost.
    if (status === APPOINTMENT_STATUS.videoScheduled) break;
    const { __typename, code } = await asDoctor(ASK, { id: appointmentId, revision, times: [startsAt] });
    if (__typename === 'ClinicAppointment') break;
    if (__typename !== 'AppointmentMoved') throw new Error(`No call: ${code ?? __typename}`);
  }
  await retryWhileUnavailable(() =>
    database.query(
      // Both ends move: a slot that only starts earlier would cover the times of other patients.
      `update schedule_slot set starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes'
        where appointment_id = $1 and state = 'chosen'`,
      [appointmentId],
    ),
  );
  const answer = await act('markCallHeld');
  if (answer.__typename !== 'ClinicAppointment')
    throw new Error(`Call not held: ${answer.code ?? answer.__typename}`);
  return 1;
}
