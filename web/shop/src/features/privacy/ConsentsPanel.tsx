import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isLegalDocument, LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { legalPath } from '../../parts/legal/legalPath.ts';
import { CookieChoice } from './CookieChoice.tsx';
import { CONSENT_TEXTS, STEP_LABELS } from './consentText.ts';
import {
  type PrivacyRightsQuery,
  useReceiveNewsMutation,
  useWithdrawMyConsentMutation,
} from './PrivacyPage.generated.ts';

type Facts = PrivacyRightsQuery['myConsents'][number];

function History({ steps }: { steps: Facts['history'] }) {
  return (
    <Disclosure title="Histórico">
      <chakra.ul display="flex" flexDirection="column" gap="2">
        {steps.map(({ id, state, at, document, version, orderCode }) => (
          <li key={id}>
            {STEP_LABELS[state] ?? state} em {formatDateTime(at)}
            {document && version && isLegalDocument(document) ? (
              <>
                {', '}
                <chakra.span color="primary" textDecoration="underline" textUnderlineOffset="3px" asChild>
                  <Link to={legalPath(document, version)}>
                    {LEGAL_DOCUMENTS[document].title}, versão {version}
                  </Link>
                </chakra.span>
              </>
            ) : null}
            {orderCode ? `, no pedido ${orderCode}` : null}
          </li>
        ))}
      </chakra.ul>
    </Disclosure>
  );
}

function ConsentRow({ consent, onWithdraw }: { consent: Facts; onWithdraw(): void }) {
  const words = CONSENT_TEXTS[consent.purpose];
  if (!words) return null;
  return (
    <chakra.li display="flex" flexDirection="column" gap="2" py="4" borderTopWidth="1px" borderColor="line">
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
        <chakra.h3 fontWeight="semi">{words.title}</chakra.h3>
        <chakra.span fontSize="sm" color={consent.isActive ? 'ok' : 'muted'} fontWeight="semi">
          {consent.isActive ? 'Ativo' : 'Não ativo'}
        </chakra.span>
      </chakra.div>
      <p>{words.text}</p>
      <chakra.p fontSize="sm" color="muted">
        {consent.mayWithdraw
          ? `Se você retirar: ${words.withdrawal[0]?.toLowerCase()}${words.withdrawal.slice(1)}`
          : words.withdrawal}
      </chakra.p>
      {consent.history.length > 0 ? <History steps={consent.history} /> : null}
      {consent.mayWithdraw ? (
        <chakra.div>
          <Button look="outline" size="sm" onClick={onWithdraw} aria-label={`Retirar: ${words.title}`}>
            Retirar
          </Button>
        </chakra.div>
      ) : null}
    </chakra.li>
  );
}

interface Props {
  consents: readonly Facts[];
  onChanged(): void;
}

/** Every consent: since when, with which text, and a button to withdraw it. */
export function ConsentsPanel({ consents, onChanged }: Props) {
  const [withdraw, { loading }] = useWithdrawMyConsentMutation();
  const [receiveNews, { loading: isJoining }] = useReceiveNewsMutation();
  const [asked, setAsked] = useState<Facts | null>(null);
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
