import { type ComponentProps, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { bareEmail, email } from '#schema/validation/fields.ts';
import { TextField } from './fields.tsx';

type Props = Pick<ComponentProps<typeof TextField>, 'name' | 'help'>;

/**
 * An e-mail address. What was copied along with it, as in `Ana <ana@exemplo.com>,`, is removed when the person goes on
 * to the next field, and a hint names the result.
 */
export function EmailField({ name, help }: Props) {
  const { getValues, setValue } = useFormContext();
  const [corrected, setCorrected] = useState<string | null>(null);
  const correct = () => {
    const typed = String(getValues(name) ?? '');
    const address = bareEmail(typed);
    if (address === typed.trim().toLowerCase() || !email.safeParse(address).success) return;
    setValue(name, address, { shouldDirty: true, shouldValidate: true });
    setCorrected(address);
  };
  return (
    <TextField
      name={name}
      help={corrected ? `Corrigimos para ${corrected}. Confira, por favor.` : help}
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      onType={() => setCorrected(null)}
      onLeave={correct}
    />
  );
}
