import { Input } from '@chakra-ui/react';
import type { FactoryOpts } from 'imask';
import { type ComponentProps, type Ref, useCallback, useEffect } from 'react';
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

interface Props
  extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'defaultValue' | 'ref' | 'size'> {
  mask: MaskName;
  value: string;
  /** Called with the text as shown, mask included. */
  onChange(value: string): void;
  ref?: Ref<HTMLInputElement>;
}

export function MaskedInput({ mask, value, onChange, ref: outer, ...input }: Props) {
  const { keyboard, ...pattern } = MASKS[mask];
  const options = pattern as unknown as FactoryOpts;
  const {
    ref,
    value: shown,
    setValue,
  } = useIMask<HTMLInputElement>(options, {
    defaultValue: value,
    onAccept: (text) => {
      if (text !== value) onChange(text);
    },
  });

  // Resetting the form or filling it from a CEP changes the value from outside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing changes `shown` first; only an outside change counts
  useEffect(() => {
    if (value !== shown) setValue(value);
  }, [value]);

  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      ref.current = element;
      if (typeof outer === 'function') outer(element);
      else if (outer) outer.current = element;
    },
    [ref, outer],
  );

  return <Input ref={attach} inputMode={keyboard} defaultValue={value} {...input} />;
}
