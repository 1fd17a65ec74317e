import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Page } from '../../page/Page.tsx';

interface Props {
  title: string;
  lead?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/** The layout of the pages for sign-in, sign-up and recovery: a single column. */
export function SignInCard({ title, lead, isWide = false, children }: Props) {
  return (
    <Page maxWidth={isWide ? '48rem' : '30rem'}>
      <chakra.h1 fontSize="3xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight">
        {title}
      </chakra.h1>
      {lead ? (
        <chakra.p color="muted" mt="2">
          {lead}
        </chakra.p>
      ) : null}
      <chakra.div display="flex" flexDirection="column" gap="6" mt="6">
        {children}
      </chakra.div>
    </Page>
  );
}
