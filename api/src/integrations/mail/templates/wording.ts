import { TIME_ZONE } from '#schema/br/saoPaulo.ts';

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Local time in São Paulo: `21/11/2026 às 15:04`. */
export function moment(instant: string): string {
  return MOMENT.format(new Date(instant)).replace(/,? /, ' às ');
}
