import { chakra } from '@chakra-ui/react';
import { formatBRL } from '#schema/money.ts';
import { formatDate } from '#web/format/dates.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { loginPath } from '../../page/returnPath.ts';
import { useClinicPageQuery } from './ClinicPage.generated.ts';
import { PayerForm } from './PayerForm.tsx';

function SignedInPanel() {
  const { data, error, refetch } = useClinicPageQuery({ fetchPolicy: 'cache-and-network', ssr: false });
  const me = data?.me;
  if (me && data) {
    const unusedCredit = data.myStoreCredits.find(({ state }) => state === 'available');
    return (
      <chakra.div display="flex" flexDirection="column" gap="6">
        {unusedCredit ? (
          <Notice>
            Você já tem um crédito de {formatBRL(unusedCredit.amount)}, que vale até{' '}
            {formatDate(unusedCredit.expiresAt)}. Pagar de novo serve para outra avaliação.
          </Notice>
        ) : null}
        <PayerForm me={me} />
      </chakra.div>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <LoadingArea label="Carregando os seus dados">
      <Skeleton height="18rem" mb="6" />
      <Skeleton height="18rem" />
    </LoadingArea>
  );
}

/** The form that pays an evaluation. It needs an account, so a guest signs in or signs up first and returns here. */
export function PayPanel() {
  const isSignedIn = useSignedIn();
  if (isSignedIn) return <SignedInPanel />;
  const loginLink = loginPath('/clinica#pagar');
  return (
    <Panel title="Entre para pagar">
      <p>
        A avaliação e o crédito ficam na sua conta. Entre, ou crie a sua em poucos minutos, e volte para cá.
      </p>
      <chakra.div display="flex" gap="3" flexDirection={{ base: 'column', md: 'row' }}>
        <ButtonLink to={loginLink}>Entrar e pagar</ButtonLink>
        <ButtonLink to={loginLink.replace('/login', '/cadastro')} look="outline">
          Criar conta
        </ButtonLink>
      </chakra.div>
    </Panel>
  );
}
