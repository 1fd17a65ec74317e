import { Field as ChakraField } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Most fields are required, so the label marks the optional ones. */
  isOptional?: boolean;
  isDisabled?: boolean;
  /** One input inside: Chakra connects label, help and error to it. */
  children: ReactNode;
}

/** A label, an input, a help text and the error beside it. Every field uses this layout. */
export function Field({ label, help, error, isOptional = false, isDisabled = false, children }: Props) {
  return (
    <ChakraField.Root invalid={Boolean(error)} disabled={isDisabled}>
      <ChakraField.Label>
        {label}
        {isOptional ? ' (opcional)' : ''}
      </ChakraField.Label>
      {children}
      {help ? <ChakraField.HelperText>{help}</ChakraField.HelperText> : null}
      <ChakraField.ErrorText>
        <CircleAlert size={16} aria-hidden />
        {error}
      </ChakraField.ErrorText>
    </ChakraField.Root>
  );
}
