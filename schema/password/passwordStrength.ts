export type Strength = 'common' | 'personal' | 'fair' | 'good' | 'strong';

/** Below this estimate an attacker finds it at once: a leaked password, a repetition or a keyboard row. */
const COMMON_BELOW = 5.5;
/** Higher when it contains a name, an address or a number of the person. */
const PERSONAL_BELOW = 8;
const GOOD_FROM = 8;
const STRONG_FROM = 10;

/**
 * The strength that the server requires, and the meter shows. `guessesLog10` is the estimate as a power of
 * ten; `words` are those of the person.
 */
export function strengthOf(password: string, guessesLog10: number, words: readonly string[]): Strength {
  if (isMadeOf(password, words) && guessesLog10 < PERSONAL_BELOW) return 'personal';
  if (guessesLog10 < COMMON_BELOW) return 'common';
  if (guessesLog10 >= STRONG_FROM) return 'strong';
  return guessesLog10 >= GOOD_FROM ? 'good' : 'fair';
}

/** Whether one of these words makes up at least half of the password. */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const text = plain(password);
  return words.some((word) => word.length * 2 >= text.length && text.includes(word));
}

export const isRefused = (strength: Strength): boolean => strength === 'common' || strength === 'personal';

export const REFUSED_PASSWORDS = {
  common:
    'Esta senha é muito comum ou repetida e seria descoberta logo. Use uma frase curta, com palavras que não combinam.',
  personal:
    'Esta senha usa o seu nome, e-mail, CPF, telefone ou data de nascimento. Escolha algo que não fale de você.',
  leaked: 'Esta senha apareceu em vazamentos de outros sites. Escolha outra.',
} as const;

export interface PersonWords {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
  document?: string | null | undefined;
  phone?: string | null | undefined;
  /** AAAA-MM-DD or DD/MM/AAAA. */
  birthDate?: string | null | undefined;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const digits = (text: string): string => text.replace(/\D/g, '');

/** The words and numbers of a person that must not make up a password, in the usual spellings. */
export function personalWords(person: PersonWords, brand: string): string[] {
  const names = [person.firstName, person.lastName, person.name].flatMap((text) =>
    plain(text ?? '')
      .split(/\s+/)
      .filter((word) => word.length > 2),
  );
  const email = plain(person.email ?? '');
  const [local = ''] = email.split('@');
  const phone = digits(person.phone ?? '').replace(/^55(?=\d{10,11}$)/, '');
  const cpf = digits(person.document ?? '');
  const words = [
    ...names,
    names.join(''),
    names.join('.'),
    email,
    local,
    ...local.split(/[^a-z0-9]+/),
    cpf,
    cpf.slice(0, 6),
    phone,
    phone.slice(2),
    phone.slice(-8),
    ...birthSpellings(person.birthDate ?? ''),
    plain(brand),
  ];
  return [...new Set(words.filter((word) => word.length > 2))];
}

function birthSpellings(text: string): string[] {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text);
  const local = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : local ? [local[3], local[2], local[1]] : [];
  if (!year || !month || !day) return [];
  const short = year.slice(2);
  return [
    `${day}${month}${year}`,
    `${day}${month}${short}`,
    `${year}${month}${day}`,
    `${month}${year}`,
    `${day}${month}`,
  ];
}
