const LONG = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const SHORT = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'short' });

/** A month of an address, which a person may have typed or cut short; otherwise the other one. */
export const monthOr = (asked: string | null, otherwise: string): string =>
  asked && /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : otherwise;

const middle = (month: string) => new Date(`${month}-15T12:00:00Z`);

/** `novembro de 2026`. */
export const monthName = (month: string): string => LONG.format(middle(month));

/** `Novembro de 2026`, where a line begins with it. */
export const monthTitle = (month: string): string =>
  monthName(month).replace(/^./, (first) => first.toUpperCase());

/** `nov`, as it fits under a bar. */
export const monthShort = (month: string): string => SHORT.format(middle(month)).replace('.', '');
