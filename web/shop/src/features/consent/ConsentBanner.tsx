import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { type Consent, mustAskConsent, readConsent, saveConsent } from './consent.ts';

/** Refusing is as easy as accepting. It floats, so it moves nothing, and appears only in the browser. */
export function ConsentBanner() {
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => setIsAsking(mustAskConsent(readConsent(), new Date())), []);

  const answer = (choice: Consent['choice']) => {
    saveConsent(choice, new Date());
    setIsAsking(false);
  };

  if (!isAsking) return null;
  return (
    <chakra.section
      aria-label="Cookies"
      position="fixed"
      zIndex="bar"
      bottom={{ base: '2', md: '6' }}
      left={{ base: '2', md: '6' }}
      right={{ base: '2', md: 'auto' }}
      maxWidth={{ md: '26rem' }}
      bg="surface"
      borderRadius="card"
      boxShadow="float"
      padding="4"
      display="flex"
      flexDirection="column"
      gap="3"
    >
      <chakra.p fontSize="sm" lineHeight="snug">
        Usamos o necessário para a loja funcionar. Com a sua permissão, medimos as visitas para melhorar as
        páginas.
      </chakra.p>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2">
        <Button look="outline" onClick={() => answer('refused')} px="3">
          Recusar
        </Button>
        <Button look="outline" onClick={() => answer('accepted')} px="3">
          Aceitar
        </Button>
      </chakra.div>
    </chakra.section>
  );
}
