import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  isChecked: boolean;
  onChange(isChecked: boolean): void;
  isDisabled?: boolean;
  help?: ReactNode;
  children: ReactNode;
}

export function CheckBox({ isChecked, onChange, isDisabled = false, help, children }: Props) {
  return (
    <chakra.label
      display="grid"
      gridTemplateColumns="auto 1fr"
      gap="3"
      alignItems="center"
      minHeight="tap"
      cursor="pointer"
      lineHeight="snug"
    >
      <chakra.input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        width="1.375rem"
        height="1.375rem"
        accentColor="var(--ap-colors-primary)"
      />
      <span>
        {children}
        {help ? (
          <chakra.span display="block" fontSize="sm" color="muted">
            {help}
          </chakra.span>
        ) : null}
      </span>
    </chakra.label>
  );
}
