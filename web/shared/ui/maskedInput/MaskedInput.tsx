import { Input } from '@chakra-ui/react';
import type { FactoryOpts } from 'imask';
import { type ComponentProps, type Ref, useCallback, useEffect, useState } from 'react';
import { useIMask } from 'react-imask';
import { COUNTRY_CODE } from '#schema/br/phone.ts';

const withoutCountry = (typed: string): string => {
  const digits = typed.replace(/\D/g, '');
  return digits.length >= 12 && digits.startsWith(COUNTRY_CODE) ? digits.slice(COUNTRY_CODE.length) : typed;
};

/** The mask of each kind of field; it also selects the keyboard. */
const MASKS = {
  cpf: { mask: '000.000.000-00', keyboard: 'numeric' },
  cep: { mask: '00000-000', keyboard: 'numeric' },
  phone: {
    mask: [{ mask: '(00) 0000-0000' }, { mask: '(00) 00000-0000' }],
    keyboard: 'tel',
    // The field shows +55 before the number; a pasted number may contain it too.
    prepare: withoutCountry,
  },
  date: { mask: '00/00/0000', keyboard: 'numeric' },
  cardNumber: { mask: '0000 0000 0000 0000 000', keyboard: 'numeric' },
  expiry: { mask: '00/00', keyboard: 'numeric' },
  securityCode: { mask: '0000', keyboard: 'numeric' },
  recoveryCode: { mask: '000000', keyboard: 'numeric' },
} as const;

export type MaskName = keyof typeof MASKS;

/** One object for each mask, because `useIMask` sets the mask up again whenever it gets a different object. */
const OPTIONS = MASKS as unknown as Record<MaskName, FactoryOpts>;
const NO_MASK = {} as FactoryOpts;

/** True for an empty text and for a text that its mask would not change. */
function isFormatted(text: string, mask: MaskName): boolean {
  if (text === '') return true;
  const shape = text.replace(/\d/g, '0');
  const { mask: patterns } = MASKS[mask];
  return typeof patterns === 'string'
    ? shape === patterns
    : patterns.some((pattern) => pattern.mask === shape);
}

interface Props
  extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'defaultValue' | 'ref' | 'size'> {
  mask: MaskName;
  value: string;
  /** Called with the text as shown, mask included. */
  onChange(value: string): void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A text field that formats what is typed. Setting up its masks would delay the first render of a form, so a mask is
 * set up when its field is used for the first time.
 */
export function MaskedInput({ mask, value, onChange, onFocus, ref: outer, ...input }: Props) {
  const [isUsed, setIsUsed] = useState(() => !isFormatted(value, mask));
  const {
    ref,
    value: shown,
    setValue,
  } = useIMask<HTMLInputElement>(isUsed ? OPTIONS[mask] : NO_MASK, {
    defaultValue: value,
    onAccept: (text) => {
      if (text !== value) onChange(text);
    },
  });

  // Resetting the form or filling it from a CEP changes the value from outside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing changes `shown` first; only an outside change counts
  useEffect(() => {
    if (isUsed) {
      if (value !== shown) setValue(value);
    } else if (!isFormatted(value, mask)) setIsUsed(true);
    else if (ref.current && ref.current.value !== value) ref.current.value = value;
  }, [value]);

  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      ref.current = element;
      if (typeof outer === 'function') outer(element);
      else if (outer) outer.current = element;
    },
    [ref, outer],
  );

  return (
    <Input
      ref={attach}
      inputMode={MASKS[mask].keyboard}
      defaultValue={value}
      {...input}
      onFocus={(event) => {
        setIsUsed(true);
        onFocus?.(event);
      }}
      onInput={(event) => {
        if (isUsed) return;
        // The browser fills in a known address without focusing each field.
        setIsUsed(true);
        onChange(event.currentTarget.value);
      }}
    />
  );
}
