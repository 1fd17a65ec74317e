import { Field as ChakraField, chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { asSentence } from '#schema/text/sentence.ts';
import { tooLong } from '#schema/validation/tooLong.ts';

interface Props {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Most fields are required, so the label marks the optional ones. */
  isOptional?: boolean;
  isDisabled?: boolean;
  /**
   * The text of the input and its limit. It is counted here and never given to the browser as `maxlength`, which cuts a
   * pasted text without a word.
   */
  limit?: { text: string; max: number | undefined };
  /** One input inside: Chakra connects label, help and error to it. */
  children: ReactNode;
}

/** The part of the limit at which the count appears. */
const NEAR = 0.8;
/** Fields with a lower limit have no count: a person sees the whole text. */
const LEAST_COUNTED_MAX = 40;

/** A label, an input, a help text, the count near a limit, and the error beside it. Every field uses this layout. */
export function Field({
  label,
  help,
  error,
  isOptional = false,
  isDisabled = false,
  limit,
  children,
}: Props) {
  const { text = '', max = Number.POSITIVE_INFINITY } = limit ?? {};
  const { length } = text.trim();
  const problem = error ?? (length > max ? tooLong(max, length) : undefined);
  const isCounted = max >= LEAST_COUNTED_MAX && length >= max * NEAR && length <= max;
  return (
    <ChakraField.Root invalid={Boolean(problem)} disabled={isDisabled}>
      <ChakraField.Label>
        {label}
        {isOptional ? ' (opcional)' : ''}
      </ChakraField.Label>
      {children}
      {help || isCounted ? (
        <ChakraField.HelperText>
          {help}
          {isCounted ? (
            <chakra.span display="block" fontVariantNumeric="tabular-nums">
              {length} de {max} caracteres
            </chakra.span>
          ) : null}
        </ChakraField.HelperText>
      ) : null}
      <ChakraField.ErrorText>
        <CircleAlert size={16} aria-hidden />
        {problem ? asSentence(problem) : null}
      </ChakraField.ErrorText>
    </ChakraField.Root>
  );
}
