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

/** Every consent: since when, with which text, and a button to withdraw it. */
export function ConsentsPanel({ consents, onChanged }: Props) {
  const [withdraw, { loading }] = useWithdrawMyConsentMutation();
  const [receiveNews, { loading: isJoining }] = useReceiveNewsMutation();
  const [asked, setAsked] = useState<ConsentFacts | null>(null);
  const words = asked ? CONSENT_TEXTS[asked.purpose] : null;
  const hasNews = consents.some(({ purpose, isActive }) => purpose === 'marketing' && isActive);

  const settle = async (work: () => Promise<{ code: string; message: string } | null>, done: string) => {
    try {
      const refusal = await work();
      if (refusal) toast(refusal.message, 'danger');
      else toast(done, 'ok');
      onChanged();
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
  };
  const take = (purpose: string) =>
    settle(async () => {
      const answer = (await withdraw({ variables: { purpose } })).data?.withdrawConsent;
      return answer?.__typename === 'Refusal' ? answer : null;
    }, 'Consentimento retirado.');
  const join = () =>
    settle(async () => {
      const answer = (await receiveNews()).data?.receiveNews;
      return answer?.__typename === 'Refusal' ? answer : null;
    }, 'Pronto, você vai receber novidades.');

  return (
    <Panel title="Consentimentos">
      <p>O que você aceitou, quando e com qual texto. Retirar é tão fácil quanto aceitar.</p>
      <chakra.ul listStyle="none">
        {consents.map((consent) => (
          <ConsentRow key={consent.purpose} consent={consent} onWithdraw={() => setAsked(consent)} />
        ))}
        <CookieChoice />
      </chakra.ul>
      {hasNews ? null : (
        <div>
          <Button look="outline" size="sm" isPending={isJoining} onClick={() => void join()}>
            Quero receber novidades por e-mail
          </Button>
        </div>
      )}
      {asked && words ? (
        <Dialog title={`Retirar: ${words.title}`} isOpen onClose={() => setAsked(null)}>
          <p>{words.withdrawal}</p>
          <chakra.div display="flex" gap="3" flexWrap="wrap">
            <Button
              look="danger"
              isPending={loading}
              onClick={() => void take(asked.purpose).then(() => setAsked(null))}
            >
              Retirar consentimento
            </Button>
            <Button look="quiet" onClick={() => setAsked(null)}>
              Manter
            </Button>
          </chakra.div>
        </Dialog>
      ) : null}
    </Panel>
  );
}
