import * as z from 'zod/mini';
import { readBirthDate } from '#schema/br/birthDate.ts';
import { normalizeCpf } from '#schema/br/cpf.ts';
import type { Day } from '#schema/br/day.ts';
import { normalizePhone, PHONE_INVALID, readPhone } from '#schema/br/phone.ts';
import { isRg } from '#schema/br/rg.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { LAST_NAME_MIN, PASSWORD_MIN } from '#schema/constants.ts';
import { isBlank, withoutInvisible } from '#schema/text/visible.ts';
import { atMost } from './textLength.ts';

/** The message of a field; a function where it depends on what is wrong with the text. */
type Message = string | ((text: string) => string);
const messageFor = (message: Message, text: string) =>
  typeof message === 'string' ? message : message(text);

/** Reads a typed text into the stored value, or gives one message under the field. */
export function parsedField<Stored>(parse: (text: string) => Stored | null, message: Message) {
  return z.pipe(
    z.string(messageFor(message, '')),
    z.transform((text: string, context): Stored => {
      const stored = parse(isBlank(text) ? '' : text);
      if (stored !== null) return stored;
      context.issues.push({ code: 'custom', message: messageFor(message, text), input: text });
      return z.NEVER;
    }),
  );
}

/** Like `parsedField`, for an optional field; blank is stored as null. */
export function optionalParsedField<Stored>(parse: (text: string) => Stored | null, message: Message) {
  return z.pipe(
    z.nullish(z.string(messageFor(message, ''))),
    z.transform((text, context): Stored | null => {
      if (text == null || isBlank(text)) return null;
      const stored = parse(text);
      if (stored !== null) return stored;
      context.issues.push({ code: 'custom', message: messageFor(message, text), input: text });
      return z.NEVER;
    }),
  );
}

/**
 * These turn the reading order around: without them the text would show something else, so a name with one is refused.
 */
const TURNS_ORDER = /[\u202d\u202e]/;

/**
 * Trims the text and reduces inner runs of spaces to one, so that "Ana  Lima " and "Ana Lima" are equal. What shows
 * nothing is no part of a name or an address.
 */
function collapseSpaces(text: string): string {
  return (TURNS_ORDER.test(text) ? text : withoutInvisible(text))
    .trim()
    .replace(/\s+/g, ' ')
    .normalize('NFC');
}

/** `long` replaces the message of a text that is too long, where the specification has its words. */
export function requiredText(message: string, max = 120, long?: string) {
  return z.pipe(
    parsedField((text) => collapseSpaces(text) || null, message),
    z.string().check(atMost(max, long)),
  );
}

/** Blank is stored as null, so that "no complement" has one form. */
export function optionalText(max: number) {
  return z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((text): string | null => (text && collapseSpaces(text)) || null),
    ),
    z.nullable(z.string().check(atMost(max))),
  );
}

/** Characters of names in Brazil and abroad, including D'Ávila, Sá-Leite, J.R. and Dr. */
const NAME = /^[\p{L}'][\p{L}\p{M}'.\s-]*$/u;
/** What keyboards and other programs write for an apostrophe and for a hyphen. */
const APOSTROPHES = /[‘’‛ʼʻ′´`＇]/g;
const HYPHENS = /[‐‑‒–—―−－]/g;
/** `Fco.Assis`: an abbreviation without the space after its dot. */
const TIGHT_ABBREVIATION = /(?<![\p{L}\p{M}])(\p{Lu}[\p{L}\p{M}]{0,4}\.)(?=\p{Lu}[\p{L}\p{M}])/gu;

/** A name as it is stored: one apostrophe, one hyphen, and a space after an abbreviation. */
export const plainName = (text: string): string =>
  text.replace(APOSTROPHES, "'").replace(HYPHENS, '-').replace(TIGHT_ABBREVIATION, '$1 ');
/** A dot directly before a word looks like an address, and mail programs would turn it into a link. */
const ADDRESS_IN_NAME = /\.\p{L}{2}/u;

/** Names are printed in mails and on labels: no markup, no digits, nothing that can be clicked. */
function name(missing: string, max: number) {
  return requiredText(missing, max).check(
    z.overwrite(plainName),
    z.refine((text) => NAME.test(text) && !ADDRESS_IN_NAME.test(text), {
      error: 'Use só letras no nome, sem números nem símbolos.',
      abort: true,
    }),
  );
}

export const fullName = name('Informe o nome completo.', 120).check(
  z.refine((text) => text.includes(' '), 'Informe também o sobrenome'),
);

export const firstName = name('Informe o nome.', 60);

/** The minimum length applies to the whole field, so "de Sá" is valid and "Sá" alone is not. */
export const lastName = name('Informe o sobrenome.', 60).check(
  z.minLength(LAST_NAME_MIN, `O sobrenome precisa ter pelo menos ${LAST_NAME_MIN} caracteres.`),
);

/** Stricter than the EmailAddress scalar and the mailer, so that a stored address can always be used. */
const EMAIL = /^[a-z0-9._+'-]*[a-z0-9_+-]@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/**
 * The address without what surrounds it in a sentence or a mail program: `Ana <ana@exemplo.com>,`, `mailto:`, quotes,
 * a final dot or comma.
 */
export function bareEmail(text: string): string {
  const typed = withoutInvisible(text).trim();
  const [, inside = typed] = /<([^<>]*@[^<>]*)>/.exec(typed) ?? [];
  return inside
    .replace(/\s/g, '')
    .replace(/^(?:mailto:|["“”(<[])+/i, '')
    .replace(/[.,;:>"”)\]]+$/, '')
    .replace(APOSTROPHES, "'")
    .toLowerCase();
}

export const email = parsedField((text) => {
  const address = bareEmail(text);
  // 254 characters is the limit of an address in SMTP (RFC 5321).
  return address.length <= 254 && EMAIL.test(address) && !/\.\.|^\.|\.@/.test(address) ? address : null;
}, 'Informe um e-mail válido.');

export const cpf = parsedField(normalizeCpf, 'Informe um CPF válido.');

const phoneProblem = (text: string) => {
  const reading = readPhone(text);
  return 'problem' in reading ? reading.problem : PHONE_INVALID;
};
export const phone = parsedField(normalizePhone, phoneProblem);
export const optionalPhone = optionalParsedField(normalizePhone, phoneProblem);

const RG_INVALID = 'RG inválido';
const readRg = (text: string) => (isRg(text) && text.length <= 30 ? text.trim() : null);
export const rg = parsedField(readRg, RG_INVALID);
export const optionalRg = optionalParsedField(readRg, RG_INVALID);

const BIRTH_DATE_EMPTY = 'Informe a data de nascimento.';
const BIRTH_DATE_INVALID = 'Data de nascimento inválida';

/** A person under 18 is invalid here; the screen also shows the alert of `under_age`. */
export function birthDate(now: Date) {
  return z.pipe(
    z.string(BIRTH_DATE_EMPTY),
    z.transform((text: string, context): Day => {
      const reading = readBirthDate(text, todayInSaoPaulo(now));
      if ('birthDate' in reading) return reading.birthDate;
      const message = reading.problem === 'empty' ? BIRTH_DATE_EMPTY : BIRTH_DATE_INVALID;
      context.issues.push({ code: 'custom', message, input: text, params: { problem: reading.problem } });
      return z.NEVER;
    }),
  );
}

/** Hashing a longer text costs more, so the length is limited. Spaces are part of a password. */
const PASSWORD_MAX = 128;

export function password(required: string) {
  return z
    .string(required)
    .check(
      z.minLength(1, { error: required, abort: true }),
      z.minLength(PASSWORD_MIN, `A senha precisa ter pelo menos ${PASSWORD_MIN} caracteres.`),
      z.maxLength(PASSWORD_MAX, `A senha pode ter no máximo ${PASSWORD_MAX} caracteres.`),
    );
}
