import { chakra } from '@chakra-ui/react';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';

/** The page shown when the whole app failed to render; it uses no data and no context that could fail too. */
export function Crash() {
  return (
    <chakra.main maxWidth="measure" mx="auto" px="6" py="18" display="flex" flexDirection="column" gap="4">
      <chakra.h1 fontSize="3xl" fontWeight="bold" lineHeight="tight">
        Algo saiu do lugar
      </chakra.h1>
      <p>
        A página parou de responder. Seu carrinho está guardado. Recarregue e, se acontecer de novo, volte ao
        início.
      </p>
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button onClick={() => window.location.reload()}>Recarregar a página</Button>
        <ButtonAnchor href="/" look="outline">
          Voltar ao início
        </ButtonAnchor>
      </chakra.div>
    </chakra.main>
  );
}
