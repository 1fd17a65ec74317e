import { useEffect, useRef, useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '../../../page/Page.tsx';
import { PageHead } from '../../../page/PageHead.tsx';
import { PageLoading } from '../../../page/PageLoading.tsx';
import { useConfirmMailboxMutation } from '../../../parts/mailbox/MailboxNotice.generated.ts';

type Outcome =
  | { state: 'asking' | 'confirmed' }
  | { state: 'refused'; message: string }
  | { state: 'failed'; message: string };

/**
 * Confirms an e-mail address: the page that the mail links to. The token is after the #; it is removed from the
 * address.
 */
export default function ConfirmMailboxPage() {
  const [confirm] = useConfirmMailboxMutation();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' });
  const token = useRef('');

  const send = async () => {
    setOutcome({ state: 'asking' });
    try {
      const answer = (await confirm({ variables: { token: token.current } })).data?.confirmMailbox;
      setOutcome(
        answer?.__typename === 'Done'
          ? { state: 'confirmed' }
          : { state: 'refused', message: answer && 'message' in answer ? answer.message : '' },
      );
    } catch (problem) {
      setOutcome({ state: 'failed', message: errorText(problem) });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (token.current) return;
    token.current = window.location.hash.slice(1);
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void send();
  }, []);

  return (
    <Page maxWidth="30rem">
      <PageHead title="Confirmar e-mail" isPrivate />
      {outcome.state === 'asking' ? <PageLoading /> : null}
      {outcome.state === 'confirmed' ? (
        <EmptyState isPage title="E-mail confirmado" action={<ButtonLink to="/">Ir para a loja</ButtonLink>}>
          Pronto. Os avisos dos seus pedidos e consultas chegam neste endereço.
        </EmptyState>
      ) : null}
      {outcome.state === 'refused' ? (
        <EmptyState
          isPage
          title="Não confirmamos o e-mail"
          action={<ButtonLink to="/perfil/registro">Ir para Meus dados</ButtonLink>}
        >
          {outcome.message}
        </EmptyState>
      ) : null}
      {outcome.state === 'failed' ? (
        <EmptyState
          isPage
          title="Não conseguimos confirmar agora"
          action={<Button onClick={() => void send()}>Tentar de novo</Button>}
        >
          {outcome.message}
        </EmptyState>
      ) : null}
    </Page>
  );
}
