import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus } from 'ical-generator';
import { TIME_ZONE, ZONE_NAME } from '#schema/br/saoPaulo.ts';
import { BRAND } from '#schema/brand.ts';

export interface CalendarCall {
  appointmentId: string;
  /** Rises with each change of the appointment, so that a calendar replaces the earlier time. */
  revision: number;
  startsAt: Date;
  endsAt: Date;
  stampedAt: Date;
}

interface Reader {
  /** The page of the reader that shows the call. */
  url: string;
  /** What the doctor tells two calls apart by. */
  initials?: string | undefined;
  isCancelled?: boolean;
}

const WHEN = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, dateStyle: 'full', timeStyle: 'short' });

/**
 * A call as a calendar file; a cancelled one removes the event that an earlier file made. Families and employers share
 * calendars, so it names no person, no condition and no shop.
 */
export function callCalendar(call: CalendarCall, { url, initials, isCancelled = false }: Reader): string {
  const calendar = ical({
    prodId: { company: BRAND, product: 'agenda', language: 'PT-BR' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${call.appointmentId}@${new URL(url).hostname}`,
    sequence: call.revision,
    stamp: call.stampedAt,
    start: call.startsAt,
    end: call.endsAt,
    summary: initials ? `Conversa por vídeo, ${initials}` : 'Conversa por vídeo',
    ...(isCancelled
      ? { status: ICalEventStatus.CANCELLED }
      : {
          description: `${WHEN.format(call.startsAt)}, ${ZONE_NAME}. O botão para entrar aparece na sua página quinze minutos antes.`,
        }),
    url,
    class: ICalEventClass.PRIVATE,
  });
  return `${calendar.toString()}\r\n`;
}
