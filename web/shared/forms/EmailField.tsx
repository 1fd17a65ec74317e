import type { ComponentProps } from 'react';
import { TextField } from './fields.tsx';

type Props = Pick<ComponentProps<typeof TextField>, 'name' | 'help'>;

export function EmailField(props: Props) {
  return (
    <TextField
      {...props}
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
