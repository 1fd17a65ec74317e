import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page } from '../../../page/Page.tsx';
import { PageHead } from '../../../page/PageHead.tsx';
import {
  useConfirmMailboxMutation,
  useReleaseMailboxByLinkMutation,
} from '../../../parts/mailbox/MailboxNotice.generated.ts';

type Outcome =
  | { state: 'asking' | 'confirmed' | 'released' }
  | { state: 'refused' | 'failed'; message: string };

type Answer = { __typename: string; message?: string } | null | undefined;

/**
 * The page that the mail links to. It changes nothing when it opens, because mail scanners open links too: the person who reads the
 * mail says whether the registration is theirs. The token is after the #, and is removed from the address with the answer.
 */
export default function ConfirmMailboxPage() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [confirm, confirming] = useConfirmMailboxMutation();
  const [release, releasing] = useReleaseMailboxByLinkMutation();
  const [token] = useState(() => hash.slice(1));
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' });

  const send = async (state: 'confirmed' | 'released', call: () => Promise<Answer>) => {
    try {
      const answer = await call();
      setOutcome(
        answer?.__typename === 'Done' ? { state } : { state: 'refused', message: answer?.message ?? '' },
      );
      navigate(pathname, { replace: true });
    } catch (problem) {
      setOutcome({ state: 'failed', message: errorText(problem) });
    }
  };
  const variables = { token };

  return (
    <Page maxWidth="30rem">
      <PageHead title="Confirmar e-mail" isPrivate />
      {outcome.state === 'asking' || outcome.state === 'failed' ? (
        <Question
          problem={outcome.state === 'failed' ? outcome.message : null}
          confirm={{
            isPending: confirming.loading,
            send: () =>
              void send('confirmed', async () => (await confirm({ variables })).data?.confirmMailbox),
          }}
          release={{
            isPending: releasing.loading,
            send: () =>
              void send('released', async () => (await release({ variables })).data?.releaseMailboxByLink),
          }}
        />
      ) : null}
      <div role="status">
        <Answered outcome={outcome} />
      </div>
    </Page>
  );
}

interface Choice {
  isPending: boolean;
  send(): void;
}

function Question({
  problem,
  confirm,
  release,
}: {
  problem: string | null;
  confirm: Choice;
  release: Choice;
}) {
  return (
    <EmptyState
      isPage
      title="Este cadastro é seu?"
      action={
        <chakra.div display="flex" flexDirection="column" gap="3" width="full">
          <Button isWide isPending={confirm.isPending} onClick={confirm.send}>
            Sim, confirmar meu e-mail
          </Button>
          <Button look="outline" isWide isPending={release.isPending} onClick={release.send}>
            Não, tirar meu e-mail dele
          </Button>
        </chakra.div>
      }
    >
      <p>
        O seu e-mail foi informado em um cadastro. Confirme só se foi você: os avisos de pedidos e consultas
        desse cadastro passam a chegar completos neste endereço.
      </p>
      {problem === null ? null : (
        <chakra.div mt="3">
          <Notice tone="danger">{problem}</Notice>
        </chakra.div>
      )}
    </EmptyState>
  );
}

/** What became of the registration; nothing while the person is asked. */
function Answered({ outcome }: { outcome: Outcome }) {
  switch (outcome.state) {
    case 'confirmed':
      return (
        <EmptyState isPage title="E-mail confirmado" action={<ButtonLink to="/">Ir para a loja</ButtonLink>}>
          Pronto. Os avisos dos seus pedidos e consultas chegam completos neste endereço.
        </EmptyState>
      );
    case 'released':
      return (
        <EmptyState
          isPage
          title="Seu e-mail está livre"
          action={<ButtonLink to="/cadastro">Criar minha conta</ButtonLink>}
        >
          Tiramos o endereço daquele cadastro, e nada mais dele chega aqui. Se quiser, crie a sua conta com
          este e-mail.
        </EmptyState>
      );
    case 'refused':
      return (
        <EmptyState
          isPage
          title="Este link não vale mais"
          action={
            <chakra.div display="flex" flexDirection="column" gap="3" width="full">
              <ButtonLink to="/perfil/registro">Ir para Meus dados</ButtonLink>
              <ButtonLink to="/password-recovery" look="outline">
                O cadastro não é meu
              </ButtonLink>
            </chakra.div>
          }
        >
          {outcome.message}
        </EmptyState>
      );
    default:
      return null;
  }
}
