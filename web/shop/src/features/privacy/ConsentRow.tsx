import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { isLegalDocument, LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { legalPath } from '../../parts/legal/legalPath.ts';
import { CONSENT_TEXTS, STEP_LABELS } from './consentText.ts';
import type { PrivacyRightsQuery } from './PrivacyPage.generated.ts';

export type ConsentFacts = PrivacyRightsQuery['myConsents'][number];

function History({ steps }: { steps: ConsentFacts['history'] }) {
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

/** One consent: what it allows, whether it is active, its history, and a button to withdraw it. */
export function ConsentRow({ consent, onWithdraw }: { consent: ConsentFacts; onWithdraw(): void }) {
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
