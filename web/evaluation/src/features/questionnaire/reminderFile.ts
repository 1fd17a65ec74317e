import { BRAND } from '#schema/brand.ts';

/** A moment as iCalendar writes it: `20261129T180000Z`. */
const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

const HALF_HOUR_MS = 1_800_000;

/**
 * A calendar file that leads back to this page at the same hour of the next day. Families and employers share calendars, so it names
 * nothing of health.
 */
export function reminderFile({ now, url }: { now: Date; url: string }): string {
  const start = new Date(now.getTime() + 86_400_000);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND}//lembrete//PT-BR`,
    'BEGIN:VEVENT',
    `UID:${now.getTime()}@${new URL(url).hostname}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + HALF_HOUR_MS))}`,
    `SUMMARY:Continuar na ${BRAND}`,
    `URL:${url}`,
    'CLASS:PRIVATE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:Continuar na ${BRAND}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
