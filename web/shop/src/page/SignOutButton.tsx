import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { signOut } from './signOut.ts';

/** The button "Sair" (sign out) of every page. Its code is loaded only for signed-in people. */
export default function SignOutButton() {
  const client = useApolloClient();
  const [isSigningOut, setSigningOut] = useState(false);
  const startSignOut = () => {
    setSigningOut(true);
    void signOut(client, 'here');
  };
  return (
    <chakra.button
      type="button"
      minHeight="2.5rem"
      cursor="pointer"
      aria-busy={isSigningOut}
      textDecoration="underline"
      textUnderlineOffset="4px"
      onClick={startSignOut}
    >
      Sair
    </chakra.button>
  );
}
