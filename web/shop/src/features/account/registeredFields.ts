const FIELDS: ReadonlyArray<readonly [word: string, field: string]> = [
  ['email', 'email'],
  ['cpf', 'document'],
  ['cellphone', 'phone'],
];

/** The form fields that a code such as `email_cpf_already_registered` names; empty for any other code. */
export function registeredFields(code: string): string[] {
  const [words, ending] = code.split('_already_');
  if (ending !== 'registered' || !words) return [];
  return FIELDS.filter(([word]) => words.split('_').includes(word)).map(([, field]) => field);
}
