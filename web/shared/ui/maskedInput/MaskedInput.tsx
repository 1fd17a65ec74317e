import { Input } from '@chakra-ui/react';
import { type ChangeEvent, type ComponentProps, type Ref, useCallback, useEffect, useRef } from 'react';
import { formatCep, normalizeCep } from '#schema/br/cep.ts';
import { formatCpf, normalizeCpf } from '#schema/br/cpf.ts';
import { formatDay } from '#schema/br/day.ts';
import { formatTypedCode, readOneTimeCode } from '#schema/br/oneTimeCode.ts';
import { formatExpiry, formatTypedExpiry } from '#schema/br/payment/card.ts';
import { formatNationalPhone, formatTypedPhone, normalizePhone } from '#schema/br/phone.ts';
import { formatTyped } from '#schema/br/typed.ts';
import { formatTypedDay, readTypedDay } from '#schema/br/typedDay.ts';
import { RECOVERY_CODE_DIGITS } from '#schema/constants.ts';
import { withoutInvisible } from '#schema/text/visible.ts';

interface Kind {
  keyboard: 'numeric' | 'tel';
  /** During typing. It never drops a digit: a text that does not fit is shown, and refused with the reason. */
  type(text: string): string;
  /** The usual spelling of a text that is complete, however it was written; null for any other text. */
  settle(text: string): string | null;
}

const shown = <Stored,>(stored: Stored | null, format: (value: Stored) => string): string | null =>
  stored === null ? null : format(stored);

const CARD_NUMBER = '0000 0000 0000 0000 000';
const SECURITY_CODE_LENGTH = 4;

const KINDS = {
  cpf: {
    keyboard: 'numeric',
    type: (text) => formatTyped('000.000.000-00', text),
    settle: (text) => shown(normalizeCpf(text), formatCpf),
  },
  cep: {
    keyboard: 'numeric',
    type: (text) => formatTyped('00000-000', text),
    settle: (text) => shown(normalizeCep(text), formatCep),
  },
  phone: {
    keyboard: 'tel',
    type: formatTypedPhone,
    settle: (text) => shown(normalizePhone(text), formatNationalPhone),
  },
  date: {
    keyboard: 'numeric',
    type: formatTypedDay,
    settle: (text) => shown(readTypedDay(text), formatDay),
  },
  cardNumber: {
    keyboard: 'numeric',
    type: (text) => formatTyped(CARD_NUMBER, text),
    settle: () => null,
  },
  expiry: { keyboard: 'numeric', type: formatTypedExpiry, settle: formatExpiry },
  securityCode: {
    keyboard: 'numeric',
    type: (text) => formatTypedCode(text, SECURITY_CODE_LENGTH),
    settle: () => null,
  },
  recoveryCode: {
    keyboard: 'numeric',
    type: (text) => formatTypedCode(text, RECOVERY_CODE_DIGITS),
    settle: (text) => readOneTimeCode(text, RECOVERY_CODE_DIGITS),
  },
} as const satisfies Record<string, Kind>;

export type MaskName = keyof typeof KINDS;

const formatWhole = ({ type, settle }: Kind, text: string): string => settle(text) ?? type(text);

/** The characters by which the place of the cursor is counted: the mask adds and removes all others. */
const counted = (text: string): number => text.replace(/[^\d+]/g, '').length;

function cursorAfter(text: string, count: number, isForward: boolean): number {
  let at = 0;
  for (let passed = 0; at < text.length && passed < count; at += 1)
    if (/[\d+]/.test(text[at] ?? '')) passed += 1;
  // A deletion towards the end must not stop before a sign of the mask, which comes back at once.
  while (isForward && at < text.length && /[^\d+]/.test(text[at] ?? '')) at += 1;
  return at;
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
 * A text field that formats what is typed. A text that arrives at once, from the clipboard or the browser, and a text
 * that the person has finished are shown in the usual spelling.
 */
export function MaskedInput({ mask, value, onChange, onBlur, ref: outer, ...input }: Props) {
  const kind: Kind = KINDS[mask];
  const element = useRef<HTMLInputElement>(null);

  // The form is filled in from the profile, a draft or a CEP.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change from outside is formatted here
  useEffect(() => {
    if (element.current === document.activeElement) return;
    const formatted = formatWhole(kind, value);
    if (formatted !== value) onChange(formatted);
  }, [value]);

  const attach = useCallback(
    (found: HTMLInputElement | null) => {
      element.current = found;
      if (typeof outer === 'function') outer(found);
      else if (outer) outer.current = found;
    },
    [outer],
  );

  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const text = withoutInvisible(currentTarget.value);
    const isOneKey = Math.abs(text.length - value.length) <= 1 && currentTarget === document.activeElement;
    const formatted = isOneKey ? kind.type(text) : formatWhole(kind, text);
    const at = currentTarget.selectionStart ?? text.length;
    const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
    const cursor =
      at >= text.length
        ? formatted.length
        : cursorAfter(formatted, counted(currentTarget.value.slice(0, at)), isForward);
    // Set here, because React would move the cursor to the end.
    currentTarget.value = formatted;
    if (currentTarget === document.activeElement) currentTarget.setSelectionRange(cursor, cursor);
    onChange(formatted);
  };

  return (
    <Input
      {...input}
      ref={attach}
      inputMode={kind.keyboard}
      value={value}
      onChange={change}
      onBlur={(event) => {
        const settled = kind.settle(value);
        if (settled !== null && settled !== value) onChange(settled);
        onBlur?.(event);
      }}
    />
  );
}
