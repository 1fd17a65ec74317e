import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { usePageTitle } from './usePageTitle.ts';

interface Props {
  title: string;
  /** Beside the title: a status, filters, an action. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of the panel: its title and its content. */
export function PanelPage({ title, aside, children }: Props) {
  usePageTitle(title);
  return (
    <chakra.div display="flex" flexDirection="column" gap="4" minWidth="0">
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
        <chakra.h1 fontSize="xl" fontWeight="bold" lineHeight="snug" tabIndex={-1}>
          {title}
        </chakra.h1>
        {aside}
      </chakra.div>
      {children}
    </chakra.div>
  );
}
