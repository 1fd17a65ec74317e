import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus } from 'ical-generator';
import { z } from 'zod';
import { ZONE_NAME } from '#schema/br/saoPaulo.ts';
import { BRAND } from '#schema/brand.ts';
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

/**
 * The call as a calendar file; a cancelled one removes the event that an earlier file made. Families and employers share
 * calendars, so its title names no doctor, no condition and no shop.
 */
function calendarOf(
  { appointmentId, revision, startsAt, endsAt, setAt }: Call,
  { url, isCancelled }: { url: string; isCancelled: boolean },
): string {
  const calendar = ical({
    prodId: { company: BRAND, product: 'agenda', language: 'PT-BR' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${appointmentId}@${new URL(url).hostname}`,
    sequence: revision,
    stamp: new Date(setAt),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: 'Conversa por vídeo',
    ...(isCancelled
      ? { status: ICalEventStatus.CANCELLED }
      : {
          description: `${day(startsAt)}, ${hour(startsAt)}, ${ZONE_NAME}. O botão para entrar aparece no seu perfil quinze minutos antes.`,
        }),
    url,
    class: ICalEventClass.PRIVATE,
  });
  return `${calendar.toString()}\r\n`;
}

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
  return { ...withFacts(mail, facts), calendar: calendarOf(call, { url, isCancelled: false }) };
}

/** The same for an agreed call that does not take place, whose event is removed from the calendar of the patient. */
export function withCancelledCall(
  mail: RenderedMail,
  { profileUrl: url }: Page,
  call: Call | undefined,
): RenderedMail {
  if (!call) return mail;
  const facts = [['Não vale mais', `${day(call.startsAt)}, ${hour(call.startsAt)}, ${ZONE_NAME}`]] as const;
  return { ...withFacts(mail, facts), calendar: calendarOf(call, { url, isCancelled: true }) };
}
