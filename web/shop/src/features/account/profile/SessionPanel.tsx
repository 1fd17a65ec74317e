import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { signOut } from '../../../page/signOut.ts';

export function SessionPanel() {
  const client = useApolloClient();
  const [signingOut, setSigningOut] = useState<'here' | 'everywhere' | null>(null);
  const startSignOut = (scope: 'here' | 'everywhere') => {
    setSigningOut(scope);
    void signOut(client, scope);
  };
  return (
    <Panel title="Acesso">
      <chakra.p color="muted">
        Usou um aparelho que não é seu? Saia de todos de uma vez. Você entra de novo com a sua senha.
      </chakra.p>
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button look="outline" isPending={signingOut === 'here'} onClick={() => startSignOut('here')}>
          <LogOut size={18} aria-hidden />
          Sair
        </Button>
        <Button
          look="quiet"
          isPending={signingOut === 'everywhere'}
          onClick={() => startSignOut('everywhere')}
        >
          Sair de todos os aparelhos
        </Button>
        <ButtonLink look="quiet" to="/perfil/aparelhos">
          Ver aparelhos
        </ButtonLink>
      </chakra.div>
    </Panel>
  );
}
