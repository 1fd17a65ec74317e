import { z } from 'zod';
import { ZONE_NAME } from '#schema/br/saoPaulo.ts';
import { type CalendarCall, callCalendar } from '../../../shared/calendar/callCalendar.ts';
import { type RenderedMail, renderMail } from './layout.ts';
import { day, hour } from './wording.ts';

export const callData = z.object({
  appointmentId: z.string(),
  /** Rises with each change of the appointment, so that a calendar replaces the earlier time. */
  revision: z.number().int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  setAt: z.iso.datetime(),
});
type Call = z.infer<typeof callData>;

const eventOf = ({ startsAt, endsAt, setAt, ...call }: Call): CalendarCall => ({
  ...call,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  setAt: new Date(setAt),
});

function withFacts(mail: RenderedMail, facts: readonly (readonly [string, string])[]): RenderedMail {
  const [first, ...others] = mail.spec.parts;
  const part = { kind: 'facts', facts } as const;
  return renderMail({ ...mail.spec, parts: first ? [first, part, ...others] : [part] });
}

interface Page {
  profileUrl: string;
}

/** Adds day, hour and zone as facts, which stay also where an admin reworded the mail, and the calendar file. */
export function withCall(
  mail: RenderedMail,
  { profileUrl: url }: Page,
  call: Call | undefined,
): RenderedMail {
  if (!call) return mail;
  const facts = [
    ['Dia', day(call.startsAt)],
    ['Hora', `${hour(call.startsAt)}, ${ZONE_NAME}`],
  ] as const;
  return { ...withFacts(mail, facts), calendar: callCalendar(eventOf(call), { url }) };
}

/** The same for an agreed call that does not take place, whose event is removed from the calendar of the patient. */
export function withCancelledCall(
  mail: RenderedMail,
  { profileUrl: url }: Page,
  call: Call | undefined,
): RenderedMail {
  if (!call) return mail;
  const facts = [['Não vale mais', `${day(call.startsAt)}, ${hour(call.startsAt)}, ${ZONE_NAME}`]] as const;
  return { ...withFacts(mail, facts), calendar: callCalendar(eventOf(call), { url, isCancelled: true }) };
}
