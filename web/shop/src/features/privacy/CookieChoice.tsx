import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Consent, readConsent, saveConsent } from '../../parts/consent/consent.ts';
import { applyConsent } from '../../parts/measurement/applyConsent.ts';

/** The choice about cookies, which belongs to this browser; changing it is as easy as the first answer. */
export function CookieChoice() {
  const [given, setGiven] = useState<Consent | null>(null);
  useEffect(() => setGiven(readConsent()), []);
  const change = (choice: Consent['choice']) => {
    saveConsent(choice, new Date());
    applyConsent();
    setGiven(readConsent());
  };
  const isOn = given?.choice === 'accepted';
  return (
    <chakra.li display="flex" flexDirection="column" gap="2" py="4" borderTopWidth="1px" borderColor="line">
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
        <chakra.h3 fontWeight="semi">Cookies de medição neste navegador</chakra.h3>
        <chakra.span role="status" fontSize="sm" color={isOn ? 'ok' : 'muted'} fontWeight="semi">
          {isOn ? 'Ativo' : 'Não ativo'}
        </chakra.span>
      </chakra.div>
      <p>
        {given
          ? `Sua escolha foi em ${formatDateTime(given.at)} e vale por 3 meses.`
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
