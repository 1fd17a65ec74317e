import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { formatDateTime, formatTime } from '../format/dates.ts';

const dayOf = (moment: string) => todayInSaoPaulo(new Date(moment));

/** Messages are grouped by the day they were written, so a moment of another day shows its date. */
export const momentText = (moment: string, writtenAt: string): string =>
  dayOf(moment) === dayOf(writtenAt) ? `às ${formatTime(moment)}` : `em ${formatDateTime(moment)}`;
