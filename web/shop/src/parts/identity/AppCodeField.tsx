import * as z from 'zod/mini';
import { TextField } from '#web/forms/fields.tsx';

/** A code of an authenticator app, with or without the space in its middle. */
export const appCodeShape = z.object({
  code: z.pipe(
    z.string(),
    z.pipe(
      z.transform((typed: string) => typed.replace(/\s/g, '')),
      z.string().check(z.regex(/^\d{6}$/, 'Digite os 6 números do aplicativo.')),
    ),
  ),
});

export type AppCode = z.output<typeof appCodeShape>;

export function AppCodeField() {
  return (
    <TextField
      name="code"
      label="Código do aplicativo"
      help="Os 6 números que o aplicativo autenticador mostra agora."
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}
