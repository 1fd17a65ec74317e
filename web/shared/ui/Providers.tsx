import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system, systemWithoutGlobals } from '#web/ui/look/theme.ts';

interface Props {
  client: ApolloClient;
  /** True when the document already contains the styles of the whole page. */
  isStyled?: boolean;
  children: ReactNode;
}

/** What every page needs, in the browser, on the server and in tests. */
export function Providers({ client, isStyled = false, children }: Props) {
  return (
    <ChakraProvider value={isStyled ? systemWithoutGlobals : system}>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </ChakraProvider>
  );
}
