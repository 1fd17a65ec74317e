import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** Says what will appear here and what to do meanwhile. */
export function EmptyState({ title, children, icon, action }: Props) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      gap="4"
      py="12"
      px="6"
      maxWidth="measure"
      mx="auto"
    >
      {icon ? (
        <chakra.span bg="sand" color="primary" borderRadius="pill" padding="4" aria-hidden>
          {icon}
        </chakra.span>
      ) : null}
      <chakra.h2 fontSize="2xl" fontWeight="semi" lineHeight="snug">
        {title}
      </chakra.h2>
      {children ? <chakra.div color="muted">{children}</chakra.div> : null}
      {action}
    </chakra.div>
  );
}
