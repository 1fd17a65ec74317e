import { TIME_ZONE } from './saoPaulo.ts';

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Local time in São Paulo: `21/11/2026 às 15:04`. */
export const momentOf = (at: Date): string => MOMENT.format(at).replace(/,? /, ' às ');
