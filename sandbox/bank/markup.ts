import { TIME_ZONE } from '#schema/br/saoPaulo.ts';
import { cents, formatBRL } from '#schema/money.ts';
import { escapeHtml } from '../../api/src/shared/page/escapeHtml.ts';

/** HTML that is already escaped. The template tag `html` escapes every other value. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Markup | string | number | readonly Markup[];

function escapeValue(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(escapeValue).join('');
  return escapeHtml(String(value));
}

export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.map((part, index) => part + escapeValue(values[index] ?? '')).join(''));
}

export const NONE = new Markup('');

export const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});
/** Formats centavos as reais. */
export const brl = (amount: number): string => formatBRL(cents(amount));
export const shortName = (reference: string): string => `…${reference.slice(-8)}`;

export const emptyNote = (text: string): Markup => html`<p class="note">${text}</p>`;
