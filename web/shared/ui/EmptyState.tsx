import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** True when the page shows nothing else: the title is then the page's heading. */
  isPage?: boolean;
}

/** Says what will appear here and what to do meanwhile. */
export function EmptyState({ title, children, icon, action, isPage = false }: Props) {
  const Heading = isPage ? chakra.h1 : chakra.h2;
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
      <Heading fontSize="2xl" fontWeight="semi" lineHeight="snug">
        {title}
      </Heading>
      {children ? <chakra.div color="muted">{children}</chakra.div> : null}
      {action}
    </chakra.div>
  );
}
