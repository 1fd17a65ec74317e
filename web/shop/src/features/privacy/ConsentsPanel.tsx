import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { type ConsentFacts, ConsentRow } from './ConsentRow.tsx';
import { CookieChoice } from './CookieChoice.tsx';
import { CONSENT_TEXTS } from './consentText.ts';
import { useReceiveNewsMutation, useWithdrawMyConsentMutation } from './PrivacyPage.generated.ts';

interface Props {
  consents: readonly ConsentFacts[];
  onChanged(): void;
}

/** Lists every consent with its history, and lets the person withdraw it or subscribe to news. */
export function ConsentsPanel({ consents, onChanged }: Props) {
  const [withdraw, { loading }] = useWithdrawMyConsentMutation();
  const [receiveNews, { loading: isJoining }] = useReceiveNewsMutation();
  const [toWithdraw, setToWithdraw] = useState<ConsentFacts | null>(null);
  const texts = toWithdraw ? CONSENT_TEXTS[toWithdraw.purpose] : null;
  const hasNews = consents.some(({ purpose, isActive }) => purpose === 'marketing' && isActive);

  const sendAndToast = async (
    work: () => Promise<{ code: string; message: string } | null>,
    confirmation: string,
  ) => {
    try {
      const refusal = await work();
      if (refusal) toast(refusal.message, 'danger');
      else toast(confirmation, 'ok');
      onChanged();
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
  };
  const withdrawConsent = (purpose: string) =>
    sendAndToast(async () => {
      const answer = (await withdraw({ variables: { purpose } })).data?.withdrawConsent;
      return answer?.__typename === 'Refusal' ? answer : null;
    }, 'Consentimento retirado.');
  const subscribeToNews = () =>
    sendAndToast(async () => {
      const answer = (await receiveNews()).data?.receiveNews;
      return answer?.__typename === 'Refusal' ? answer : null;
    }, 'Pronto, você vai receber novidades.');

  return (
    <Panel title="Consentimentos">
      <p>O que você aceitou, quando e com qual texto. Retirar é tão fácil quanto aceitar.</p>
      <chakra.ul listStyle="none">
        {consents.map((consent) => (
          <ConsentRow key={consent.purpose} consent={consent} onWithdraw={() => setToWithdraw(consent)} />
        ))}
        <CookieChoice />
      </chakra.ul>
      {hasNews ? null : (
        <div>
          <Button look="outline" size="sm" isPending={isJoining} onClick={() => void subscribeToNews()}>
            Quero receber novidades por e-mail
          </Button>
        </div>
      )}
      {toWithdraw && texts ? (
        <Dialog title={`Retirar: ${texts.title}`} isOpen onClose={() => setToWithdraw(null)}>
          <p>{texts.withdrawal}</p>
          <chakra.div display="flex" gap="3" flexWrap="wrap">
            <Button
              look="danger"
              isPending={loading}
              onClick={() => void withdrawConsent(toWithdraw.purpose).then(() => setToWithdraw(null))}
            >
              Retirar consentimento
            </Button>
            <Button look="quiet" onClick={() => setToWithdraw(null)}>
              Manter
            </Button>
          </chakra.div>
        </Dialog>
      ) : null}
    </Panel>
  );
}
