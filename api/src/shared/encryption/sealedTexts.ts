/** Text columns that hold JWE themselves, and the SQL that finds whose a row `t` is. */
export const SEALED_TEXTS = {
  'prescription.revocation_reason': 't.user_id',
} as const satisfies Readonly<Record<string, string>>;

export type TextColumn = keyof typeof SEALED_TEXTS;
