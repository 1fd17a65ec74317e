import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { readTokens, saveTokens } from '#web/session/tokens.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PanelLoading } from '../../app/PanelLoading.tsx';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { CodeField } from '../../stepUp/CodeField.tsx';
import { AccessCard } from './AccessCard.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useConfirmSecondFactorMutation, useOfferSecondFactorMutation } from './secondFactor.generated.ts';

/** Sets up the second factor, which doctors cannot do without: QR, first code, and the codes for a bad day. */
export function EnrolmentPage({ onDone }: { onDone(): Promise<unknown> }) {
  usePageTitle('Verificação em duas etapas');
  const [offer, { data, error }] = useOfferSecondFactorMutation();
  const [confirm, { loading }] = useConfirmSecondFactorMutation();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  // Each asking makes a new secret, so it is asked once however often the page is drawn.
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void offer().catch(() => undefined);
  }, [offer]);

  const send = async () => {
    if (loading) return;
    if (code.length !== 6) return setProblem('Digite os seis dígitos do aplicativo.');
    try {
      const answer = (await confirm({ variables: { code } })).data?.confirmTwoFactor;
      if (answer?.__typename !== 'TwoFactorConfirmed') {
        setProblem(answer?.message);
        return setCode('');
      }
      // The new token says that this session has passed; the refresh token stays the one it was.
      const refreshToken = readTokens()?.refreshToken ?? '';
      saveTokens({ token: answer.token, refreshToken });
      setCodes(answer.recoveryCodes);
    } catch (failed) {
      setProblem(errorText(failed, 'defaultForm'));
    }
  };

  if (codes) {
    return (
      <AccessCard
        title="Guarde os códigos de recuperação"
        lead="Cada um entra uma vez, se você ficar sem o aplicativo. Eles não aparecem de novo."
      >
        <RecoveryCodes codes={codes} onKept={() => void onDone()} />
      </AccessCard>
    );
  }
  const answer = data?.enableTwoFactor;
  return (
    <AccessCard
      title="Proteja o seu acesso"
      lead="Você abre dados de saúde e assina receitas. Por isso o painel pede um código além da senha."
    >
      {error ? <ErrorState error={error} onRetry={() => void offer().catch(() => undefined)} /> : null}
      {answer?.__typename === 'Refusal' ? <Notice tone="danger">{answer.message}</Notice> : null}
      {!answer && !error ? <PanelLoading /> : null}
      {answer?.__typename === 'TwoFactorOffer' ? (
        <chakra.form
          aria-label="Ativar a verificação em duas etapas"
          display="flex"
          flexDirection="column"
          gap="4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <chakra.ol pl="5" display="flex" flexDirection="column" gap="2" listStyle="decimal">
            <li>
              Abra um aplicativo de códigos, como Google Authenticator, Microsoft Authenticator ou Aegis.
            </li>
            <li>Leia este desenho com ele, ou digite a chave.</li>
            <li>Digite aqui o código que ele mostrar.</li>
          </chakra.ol>
          <chakra.img
            src={`data:image/svg+xml,${encodeURIComponent(answer.qrSvg)}`}
            alt="QR Code para o aplicativo de códigos"
            width="12rem"
            height="12rem"
            alignSelf="center"
            bg="surface"
            borderRadius="card"
          />
          <chakra.p fontSize="sm" textAlign="center">
            Chave:{' '}
            <chakra.code fontFamily="mono" overflowWrap="anywhere">
              {answer.secret}
            </chakra.code>
          </chakra.p>
          <CodeField label="Código do aplicativo" value={code} error={problem} onChange={setCode} />
          <Button type="submit" size="lg" isWide isPending={loading}>
            Ativar
          </Button>
        </chakra.form>
      ) : null}
    </AccessCard>
  );
}
