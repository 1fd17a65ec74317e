import { Input } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatTypedCode, readOneTimeCode } from '#schema/br/oneTimeCode.ts';
import { useMyFactorsQuery } from '#web/passkey/passkeyStepUp.generated.ts';
import { Field } from '#web/ui/Field.tsx';

/** The digits of a code of an authenticator app. */
const DIGITS = 6;

interface Props {
  label: string;
  help?: ReactNode;
  value: string;
  error?: string | undefined;
  /** Six digits of an app, or a recovery code. */
  isRecovery?: boolean;
  /** True where the code is the only field. */
  isFirst?: boolean;
  onChange(value: string): void;
}

/** A field for a code that is copied from another device: large, spaced, with the right keyboard on a phone. */
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
  // A refused code is typed again: the field takes the focus, wherever it is.
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
        onChange={({ currentTarget: { value: typed } }) =>
          onChange(isRecovery ? typed : (readOneTimeCode(typed, DIGITS) ?? formatTypedCode(typed, DIGITS)))
        }
        css={{ fontFamily: 'mono', letterSpacing: isRecovery ? 'normal' : '0.3em' }}
      />
    </Field>
  );
}

/** Whether the doctor signs with a code; without an app, a passkey is requested when the signature is sent. */
export const useHasApp = (): boolean => {
  const factors = useMyFactorsQuery({ fetchPolicy: 'cache-and-network' }).data?.myTwoFactor;
  return factors?.hasPasskey !== true || factors.hasApp;
};
