const LONG = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const SHORT = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'short' });

/** The month of an address, which a person may have mistyped; otherwise the given default. */
export const monthOr = (requested: string | null, fallback: string): string =>
  requested && /^20\d\d-(0[1-9]|1[0-2])$/.test(requested) ? requested : fallback;

const middle = (month: string) => new Date(`${month}-15T12:00:00Z`);

/** `novembro de 2026`. */
export const monthName = (month: string): string => LONG.format(middle(month));

/** `Novembro de 2026`, for the start of a line. */
export const monthTitle = (month: string): string =>
  monthName(month).replace(/^./, (first) => first.toUpperCase());

/** `nov`, short enough for a bar. */
export const monthShort = (month: string): string => SHORT.format(middle(month)).replace('.', '');
