import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { SessionList } from '#web/session/SessionList.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';

const MyDataLink = chakra(Link, {
  base: { color: 'primary', textDecoration: 'underline', textUnderlineOffset: '0.25em' },
});

export default function SessionsPage() {
  return (
    <>
      <PageHead title="Aparelhos" isPrivate />
      <ProfileFrame title="Onde sua conta está aberta">
        <chakra.p color="muted" mb="6" maxWidth="measure">
          Não reconhece um aparelho? Encerre o acesso e crie outra senha em{' '}
          <MyDataLink to="/perfil/registro">Meus dados</MyDataLink>. Da rede guardamos só o começo do
          endereço, que não diz onde você mora.
        </chakra.p>
        <Panel title="Aparelhos">
          <SessionList />
        </Panel>
      </ProfileFrame>
    </>
  );
}
