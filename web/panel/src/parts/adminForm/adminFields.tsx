import { Input, Textarea } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { amountProblem, type Cents, formatBRL, parseBRL } from '#schema/money.ts';
import { isBlank } from '#schema/text/visible.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FieldMistake } from './fieldMistake.ts';

interface FieldProps {
  name: string;
  label: string;
  help?: ReactNode;
  isOptional?: boolean;
}

export function TextAreaField({
  name,
  label,
  help,
  isOptional,
  maxLength,
  rows = 4,
}: FieldProps & { rows?: number; maxLength?: number }) {
  const { field, fieldState } = useController({ name });
  return (
    <Field
      label={label}
      help={help}
      isOptional={isOptional ?? false}
      error={fieldState.error?.message}
      limit={{ text: String(field.value ?? ''), max: maxLength }}
    >
      <Textarea
        {...field}
        value={field.value ?? ''}
        rows={rows}
        // Grows with its text where the browser can, so that a long text is read without scrolling inside the field.
        css={{ minHeight: `calc(${rows} * 1.5em + 1.5rem)`, maxHeight: '24rem', fieldSizing: 'content' }}
      />
    </Field>
  );
}

export function CheckField({
  name,
  help,
  children,
}: {
  name: string;
  help?: ReactNode;
  children: ReactNode;
}) {
  const { field } = useController({ name });
  return (
    <CheckBox isChecked={Boolean(field.value)} onChange={field.onChange} help={help}>
      {children}
    </CheckBox>
  );
}

/** A field for an amount in reais, in Brazilian format. */
export function MoneyField(props: FieldProps) {
  return <TextField {...props} inputMode="decimal" autoComplete="off" placeholder="0,00" />;
}

export function MomentField({ name, label, help, isOptional }: FieldProps) {
  const { field, fieldState } = useController({ name });
  return (
    <Field label={label} help={help} isOptional={isOptional ?? false} error={fieldState.error?.message}>
      <Input {...field} value={field.value ?? ''} type="datetime-local" />
    </Field>
  );
}

/** `1.234,56` without the currency sign, for a field. */
export const moneyText = (amount: Cents | null | undefined): string =>
  amount === null || amount === undefined ? '' : formatBRL(amount).replace(/[R$\s]/g, '');

export function readText(path: string, text: string): string {
  const value = text.trim();
  if (isBlank(value)) throw new FieldMistake(path, 'Preencha este campo.');
  return value;
}

/** The typed amount in cents; throws the mistake of its field. */
export function readMoney(path: string, text: string): Cents {
  const amount = parseBRL(text);
  if (amount === null) throw new FieldMistake(path, amountProblem(text));
  return amount;
}

export const readMoneyOrNone = (path: string, text: string): Cents | null =>
  text.trim() ? readMoney(path, text) : null;

export function readWhole(path: string, text: string): number {
  const value = Number(text.trim().replace('−', '-'));
  if (!text.trim() || !Number.isInteger(value)) throw new FieldMistake(path, 'Digite um número inteiro.');
  return value;
}

export const readWholeOrNone = (path: string, text: string): number | null =>
  text.trim() ? readWhole(path, text) : null;

/** São Paulo has been three hours behind UTC since 2019, all year. */
const OFFSET = '-03:00';
const OFFSET_MS = 3 * 3_600_000;

/** The São Paulo time of a moment, as the value of a `datetime-local` field. */
export const momentText = (moment: string | null | undefined): string =>
  moment ? new Date(Date.parse(moment) - OFFSET_MS).toISOString().slice(0, 16) : '';

/** The moment of a typed São Paulo time; throws the mistake of its field. */
export function readMoment(path: string, text: string): string {
  const moment = new Date(`${text}:00${OFFSET}`);
  if (Number.isNaN(moment.getTime())) throw new FieldMistake(path, 'Escolha dia e hora.');
  return moment.toISOString();
}

export const readMomentOrNone = (path: string, text: string): string | null =>
  text ? readMoment(path, text) : null;
