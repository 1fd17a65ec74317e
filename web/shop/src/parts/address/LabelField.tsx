import { chakra, Input } from '@chakra-ui/react';
import { ADDRESS_LABEL_MAX } from '#schema/validation/address.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';

const USUAL = ['Casa', 'Trabalho'];

/** A name for an address that none of the others has. */
export const freeLabel = (taken: readonly { label: string }[]): string =>
  USUAL.find((label) => !taken.some((address) => address.label === label)) ?? 'Outro endereço';

interface Props {
  value: string;
  error?: string | undefined;
  onChange(label: string): void;
}

/** The name under which an address is kept: one of the usual ones with a press, or a free text. */
export function LabelField({ value, error, onChange }: Props) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <Field
        label="Nome do endereço"
        help="Só você vê, para escolher depois."
        error={error}
        limit={{ text: value, max: ADDRESS_LABEL_MAX }}
      >
        <Input value={value} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      </Field>
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        {USUAL.map((label) => (
          <Button
            key={label}
            look="outline"
            size="sm"
            aria-pressed={value === label}
            onClick={() => onChange(label)}
          >
            {label}
          </Button>
        ))}
      </chakra.div>
    </chakra.div>
  );
}
