import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { signOut } from './signOut.ts';

/** The "Sair" button of every page; loaded only for signed-in people. */
export default function SignOutButton() {
  const client = useApolloClient();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut(client, 'here');
  };
  return (
    <chakra.button
      type="button"
      minHeight="2.5rem"
      cursor="pointer"
      aria-busy={isLeaving}
      textDecoration="underline"
      textUnderlineOffset="4px"
      onClick={leave}
    >
      Sair
    </chakra.button>
  );
}
