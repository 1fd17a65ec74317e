import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { maskRg } from '#schema/br/rg.ts';
import { TextField } from './fields.tsx';

interface Props {
  name: string;
  label: string;
  help?: ReactNode;
}

/** An RG, shown as 00.000.000-X once it has that length; other formats stay as typed. */
export function RgField({ name, label, help }: Props) {
  const { setValue } = useFormContext();
  return (
    <TextField
      name={name}
      label={label}
      help={help}
      autoComplete="off"
      maxLength={30}
      onType={(typed) => {
        const shown = maskRg(typed);
        if (shown !== typed) setValue(name, shown, { shouldDirty: true });
      }}
    />
  );
}
