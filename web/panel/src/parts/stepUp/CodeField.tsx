import { Input } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Field } from '#web/ui/Field.tsx';

interface Props {
  label: string;
  help?: ReactNode;
  value: string;
  error?: string | undefined;
  /** Six digits of an app, or a word of the recovery list. */
  isRecovery?: boolean;
  /** Where the code is all that is asked for. */
  isFirst?: boolean;
  onChange(value: string): void;
}

/** A code that is typed from somewhere else: large, spaced, and the right keyboard on a phone. */
export function CodeField({
  label,
  help,
  value,
  error,
  isRecovery = false,
  isFirst = true,
  onChange,
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  // A code that was refused is typed anew, wherever the pointer has gone meanwhile.
  const isRefused = isFirst && error !== undefined && value === '';
  useEffect(() => {
    if (isRefused) field.current?.focus();
  }, [isRefused]);
  return (
    <Field label={label} help={help} error={error}>
      <Input
        ref={field}
        value={value}
        autoFocus={isFirst}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isRecovery ? 40 : 6}
        onChange={({ currentTarget }) =>
          onChange(isRecovery ? currentTarget.value : currentTarget.value.replace(/\D/g, ''))
        }
        css={{ fontFamily: 'mono', letterSpacing: isRecovery ? 'normal' : '0.3em' }}
      />
    </Field>
  );
}
