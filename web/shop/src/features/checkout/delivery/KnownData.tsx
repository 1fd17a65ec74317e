import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';

interface Props {
  /** What the button changes, for screen readers: "Alterar seus dados". */
  subject: string;
  onChange(): void;
  children: ReactNode;
}

/** Data of the account as a card, so that a returning shopper reads them and types nothing. */
export function KnownData({ subject, onChange, children }: Props) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="flex-start"
      justifyContent="space-between"
      gap="3"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      padding="4"
    >
      <chakra.div flex="1 1 14rem" minWidth="0" overflowWrap="anywhere">
        {children}
      </chakra.div>
      <Button look="outline" size="sm" aria-label={`Alterar ${subject}`} onClick={onChange}>
        Alterar
      </Button>
    </chakra.div>
  );
}
