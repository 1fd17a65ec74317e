import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import { useProfileHelpPageQuery } from './ProfileHelpPage.generated.ts';
import { Topics } from './Topics.tsx';

/** The most frequent tasks, in the order of how often people ask about them. */
const TASKS = [
  { to: '/perfil/pedidos', text: 'Ver onde está o meu pedido' },
  { to: '/perfil/pedidos', text: 'Cancelar ou devolver uma compra' },
  { to: '/perfil/assinaturas', text: 'Mudar, pular, pausar ou cancelar a assinatura' },
  { to: '/perfil/avaliacoes', text: 'Saber o que o médico respondeu' },
  { to: '/perfil/receitas', text: 'Enviar ou baixar uma receita' },
  { to: '/perfil/registro', text: 'Mudar meus dados, endereço ou senha' },
  { to: '/perfil/aparelhos', text: 'Sair de um aparelho que perdi' },
  { to: '/perfil/privacidade', text: 'Levar uma cópia dos meus dados ou apagar a conta' },
];

function Tasks() {
  return (
    <chakra.ul
      listStyle="none"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
      columnGap="8"
    >
      {TASKS.map(({ to, text }) => (
        <chakra.li key={text} borderBottomWidth="1px" borderColor="line">
          <Link to={to}>
            <chakra.span
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="3"
              minHeight="3.25rem"
              fontWeight="medium"
              lineHeight="snug"
              _hover={{ color: 'primary' }}
            >
              {text}
              <chakra.span color="primary" flexShrink={0}>
                <ChevronRight size={18} aria-hidden />
              </chakra.span>
            </chakra.span>
          </Link>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function HelpContent() {
  const { data, error, refetch } = useProfileHelpPageQuery();
  const store = data?.store;
  return (
    <chakra.div display="flex" flexDirection="column" gap="6">
      <Panel title="O que você quer fazer?">
        <Tasks />
      </Panel>
      <Panel title="Perguntas e respostas">
        {store ? (
          <Topics topics={store.helpTopics} isInPanel />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <LoadingArea label="Carregando as respostas">
            <Skeleton height="24rem" />
          </LoadingArea>
        )}
      </Panel>
      <Panel title="Não achou?">
        <p>Conte o que aconteceu. Uma pessoa lê e responde por e-mail.</p>
        {store ? <chakra.p color="muted">Atendimento: {store.company.hours}.</chakra.p> : null}
        <ButtonLink to="/perfil/fale-conosco" alignSelf="flex-start">
          Escrever para o atendimento
        </ButtonLink>
      </Panel>
    </chakra.div>
  );
}

export default function ProfileHelpPage() {
  return (
    <>
      <PageHead title="Ajuda" isPrivate />
      <ProfileFrame title="Ajuda">
        <HelpContent />
      </ProfileFrame>
    </>
  );
}
