import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Logo } from '#web/ui/Logo.tsx';

/** The single column of the pages before the panel. */
export function AccessCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <chakra.main
      width="min(27rem, 100%)"
      mx="auto"
      px="4"
      py={{ base: '8', md: '18' }}
      display="flex"
      flexDirection="column"
      gap="6"
    >
      <chakra.span color="primary">
        <Logo height="1.75rem" />
      </chakra.span>
      <div>
        <chakra.h1 fontSize="2xl" fontWeight="bold" lineHeight="tight">
          {title}
        </chakra.h1>
        <chakra.div color="muted" mt="2" lineHeight="snug">
          {lead}
        </chakra.div>
      </div>
      {children}
    </chakra.main>
  );
}
