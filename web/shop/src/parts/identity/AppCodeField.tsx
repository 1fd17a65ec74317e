import { TextField } from '#web/forms/fields.tsx';

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
