import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from '#web/ui/theme.ts';

interface Props {
  client: ApolloClient;
  /**
   * True when the document already contains the styles of the whole page: inserting them again would restyle every
   * element.
   */
  isStyled?: boolean;
  children: ReactNode;
}

const withoutGlobals = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
};

/** What every page needs, in the browser, on the server and in tests. */
export function Providers({ client, isStyled = false, children }: Props) {
  return (
    <ChakraProvider value={isStyled ? withoutGlobals : system}>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </ChakraProvider>
  );
}
