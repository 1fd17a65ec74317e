import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Consent, readConsent, saveConsent } from '../../parts/consent/consent.ts';
import { applyConsent } from '../../parts/measurement/applyConsent.ts';

/** The choice about measurement cookies, which is stored in this browser, and a button to change it. */
export function CookieChoice() {
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
