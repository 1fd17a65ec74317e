import { chakra, Input } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { COUNTRY_CODE } from '#schema/br/phone.ts';
import { Field } from '#web/ui/Field.tsx';
import { MaskedInput, type MaskName } from '#web/ui/maskedInput/MaskedInput.tsx';

export interface FieldProps {
  /** Path in the form, the same as in the server's input. */
  name: string;
  label: string;
  help?: ReactNode;
  isOptional?: boolean;
  /** The most characters. They are counted beside the field, and the browser never cuts a pasted text. */
  maxLength?: number;
}

export type InputProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'placeholder' | 'autoCapitalize' | 'spellCheck' | 'readOnly'
> & { type?: 'text' | 'email' };

type TextProps = FieldProps & InputProps & { onType?: (text: string) => void; onLeave?: () => void };

export function TextField({
  name,
  label,
  help,
  isOptional = false,
  maxLength,
  onType,
  onLeave,
  ...input
}: TextProps) {
  const { field, fieldState } = useController({ name });
  return (
    <Field
      label={label}
      help={help}
      isOptional={isOptional}
      error={fieldState.error?.message}
      limit={{ text: String(field.value ?? ''), max: maxLength }}
    >
      <Input
        {...input}
        {...field}
        value={field.value ?? ''}
        onChange={(event) => {
          field.onChange(event);
          onType?.(event.target.value);
        }}
        onBlur={() => {
          field.onBlur();
          onLeave?.();
        }}
      />
    </Field>
  );
}

type MaskedProps = Omit<FieldProps, 'maxLength'> &
  Pick<InputProps, 'autoComplete' | 'placeholder'> & { mask: MaskName; onType?: (text: string) => void };

export function MaskedField({ name, label, help, isOptional = false, mask, onType, ...input }: MaskedProps) {
  const { field, fieldState } = useController({ name });
  return (
    <Field label={label} help={help} isOptional={isOptional} error={fieldState.error?.message}>
      <chakra.div position="relative" width="full">
        {mask === 'phone' ? <CountryCode /> : null}
        <MaskedInput
          {...input}
          {...field}
          mask={mask}
          value={field.value ?? ''}
          onChange={(text) => {
            field.onChange(text);
            onType?.(text);
          }}
          {...(mask === 'phone' ? { css: { paddingInlineStart: '3.5rem' } } : {})}
        />
      </chakra.div>
    </Field>
  );
}

/** All phone numbers here are Brazilian: the country code is shown before the field instead of being typed. */
function CountryCode() {
  return (
    <chakra.span
      position="absolute"
      insetInlineStart="4"
      top="0"
      height="full"
      display="grid"
      placeItems="center"
      color="muted"
      fontVariantNumeric="tabular-nums"
      pointerEvents="none"
    >
      +{COUNTRY_CODE}
    </chakra.span>
  );
}

/** A password field with a button that shows the password, so that it need not be typed twice. */
export function PasswordField({
  name,
  label,
  help,
  autoComplete,
}: FieldProps & Pick<InputProps, 'autoComplete'>) {
  const { field, fieldState } = useController({ name });
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} help={help} error={fieldState.error?.message}>
      <chakra.div position="relative" width="full">
        <Input
          {...field}
          value={field.value ?? ''}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          css={{ paddingInlineEnd: '3.25rem' }}
        />
        <chakra.button
          type="button"
          aria-label={isShown ? `Esconder: ${label}` : `Mostrar: ${label}`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          position="absolute"
          right="0"
          top="0"
          minWidth="tap"
          height="full"
          display="grid"
          placeItems="center"
          color="muted"
          cursor="pointer"
          borderRadius="input"
        >
          <Icon size={20} aria-hidden />
        </chakra.button>
      </chakra.div>
    </Field>
  );
}
