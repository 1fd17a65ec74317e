import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { isLegalDocument, LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Consent, readConsent, saveConsent } from '../../parts/consent/consent.ts';
import { legalPath } from '../../parts/legal/legalPath.ts';
import { applyConsent } from '../../parts/measurement/applyConsent.ts';
import { CONSENT_TEXTS, STEP_LABELS } from './consentText.ts';
import {
  type PrivacyRightsQuery,
  useReceiveNewsMutation,
  useWithdrawMyConsentMutation,
} from './PrivacyPage.generated.ts';

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

type ConsentFacts = PrivacyRightsQuery['myConsents'][number];

function History({ steps }: { steps: ConsentFacts['history'] }) {
  return (
    <Disclosure title="Histórico">
      <chakra.ul display="flex" flexDirection="column" gap="2">
        {steps.map(({ id, state, at, document, version, transactionCode }) => (
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
            {transactionCode ? `, no pedido ${transactionCode}` : null}
          </li>
        ))}
      </chakra.ul>
    </Disclosure>
  );
}

/** One consent: what it allows, whether it is active, its history, and a button to withdraw it. */
function ConsentRow({ consent, onWithdraw }: { consent: ConsentFacts; onWithdraw(): void }) {
  const texts = CONSENT_TEXTS[consent.purpose];
  if (!texts) return null;
  return (
    <chakra.li display="flex" flexDirection="column" gap="2" py="4" borderTopWidth="1px" borderColor="line">
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
        <chakra.h3 fontWeight="semi">{texts.title}</chakra.h3>
        <chakra.span fontSize="sm" color={consent.isActive ? 'ok' : 'muted'} fontWeight="semi">
          {consent.isActive ? 'Ativo' : 'Não ativo'}
        </chakra.span>
      </chakra.div>
      <p>{texts.text}</p>
      <chakra.p fontSize="sm" color="muted">
        {consent.mayWithdraw
          ? `Se você retirar: ${texts.withdrawal[0]?.toLowerCase()}${texts.withdrawal.slice(1)}`
          : texts.withdrawal}
      </chakra.p>
      {consent.history.length > 0 ? <History steps={consent.history} /> : null}
      {consent.mayWithdraw ? (
        <chakra.div>
          <Button look="outline" size="sm" onClick={onWithdraw} aria-label={`Retirar: ${texts.title}`}>
            Retirar
          </Button>
        </chakra.div>
      ) : null}
    </chakra.li>
  );
}

/** The choice about measurement cookies, which is stored in this browser, and a button to change it. */
function CookieChoice() {
  const [consent, setConsent] = useState<Consent | null>(null);
  useEffect(() => setConsent(readConsent()), []);
  const change = (choice: Consent['choice']) => {
    saveConsent(choice, new Date());
    applyConsent();
    setConsent(readConsent());
  };
  const isOn = consent?.choice === 'accepted';
  return (
    <chakra.li display="flex" flexDirection="column" gap="2" py="4" borderTopWidth="1px" borderColor="line">
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
        <chakra.h3 fontWeight="semi">Cookies de medição neste navegador</chakra.h3>
        <chakra.span role="status" fontSize="sm" color={isOn ? 'ok' : 'muted'} fontWeight="semi">
          {isOn ? 'Ativo' : 'Não ativo'}
        </chakra.span>
      </chakra.div>
      <p>
        {consent
          ? `Sua escolha foi em ${formatDateTime(consent.at)} e vale por 3 meses.`
          : 'Você ainda não escolheu neste navegador.'}
      </p>
      <chakra.p fontSize="sm" color="muted">
        Desligados, nada muda para você: a loja funciona igual.
      </chakra.p>
      <div>
        <Button look="outline" size="sm" onClick={() => change(isOn ? 'refused' : 'accepted')}>
          {isOn ? 'Desligar cookies de medição' : 'Aceitar cookies de medição'}
        </Button>
      </div>
    </chakra.li>
  );
}
