import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PersonWords, Strength } from '#schema/password/passwordStrength.ts';
import { PasswordField } from './fields.tsx';

const METER: Record<Strength, { level: number; text: string; color: string }> = {
  common: { level: 1, text: 'fraca. É muito comum e seria descoberta logo', color: 'danger' },
  personal: { level: 1, text: 'fraca. Ela usa dados seus', color: 'danger' },
  fair: { level: 2, text: 'razoável', color: 'primary' },
  good: { level: 3, text: 'boa', color: 'ok' },
  strong: { level: 4, text: 'forte', color: 'ok' },
};
const LEVELS = [1, 2, 3, 4];
const PAUSE_MS = 250;

/**
 * The strength of the password, computed shortly after the last key; null before that and when the dictionaries do
 * not load.
 */
function useStrength(password: string, person: PersonWords): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null);
  const words = JSON.stringify(person);
  useEffect(() => {
    if (!password) return setStrength(null);
    let isCurrent = true;
    const timer = setTimeout(() => {
      void import('./estimatePassword.ts').then(
        ({ estimatePassword }) => {
          if (isCurrent) setStrength(estimatePassword(password, JSON.parse(words)));
        },
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, words]);
  return password ? strength : null;
}

interface Props {
  name: string;
  label: string;
  help?: ReactNode;
  /** What the form contains about the person, so that a password made of it counts as weak. */
  person?: PersonWords;
}

const FORM_FIELDS = ['firstName', 'lastName', 'name', 'email', 'document', 'phone', 'birthDate'] as const;

/** A field for a new password, with its strength in words and bars. The server decides whether it is accepted. */
export function NewPasswordField({ name, label, help, person = {} }: Props) {
  const { control } = useFormContext();
  const password = String(useWatch({ control, name }) ?? '');
  const typed = useWatch({ control, name: [...FORM_FIELDS] });
  const inForm = Object.fromEntries(
    FORM_FIELDS.map((field, index) => [field, typeof typed[index] === 'string' ? typed[index] : undefined]),
  );
  const strength = useStrength(password, { ...person, ...inForm });
  const meter = strength ? METER[strength] : null;
  return (
    <chakra.div display="flex" flexDirection="column" gap="2" width="full">
      <PasswordField name={name} label={label} help={help} autoComplete="new-password" />
      <chakra.div aria-live="polite" fontSize="sm" lineHeight="snug">
        {meter ? (
          <chakra.div display="flex" flexDirection="column" gap="1">
            <chakra.span display="flex" gap="1" aria-hidden>
              {LEVELS.map((level) => (
                <chakra.span
                  key={level}
                  height="1"
                  flex="1"
                  borderRadius="pill"
                  bg={level <= meter.level ? meter.color : 'line'}
                />
              ))}
            </chakra.span>
            <span>Força da senha: {meter.text}.</span>
          </chakra.div>
        ) : null}
      </chakra.div>
    </chakra.div>
  );
}
