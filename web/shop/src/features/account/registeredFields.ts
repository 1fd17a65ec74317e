const FIELDS: ReadonlyArray<readonly [word: string, field: string]> = [
  ['email', 'email'],
  ['cpf', 'document'],
  ['cellphone', 'phone'],
];

/** The fields that a code such as `email_cpf_already_registered` is about. */
export function registeredFields(code: string): string[] {
  const [words, rest] = code.split('_already_');
  if (rest !== 'registered' || !words) return [];
  return FIELDS.filter(([word]) => words.split('_').includes(word)).map(([, field]) => field);
}
