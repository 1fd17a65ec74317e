import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { AddPasskeyDialog } from '#web/passkey/AddPasskeyDialog.tsx';
import { Button } from '#web/ui/Button.tsx';

/** A passkey instead of the authenticator app, for a doctor or admin who has neither. */
export function PasskeySetup({ onCodes }: { onCodes(codes: readonly string[]): void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <p>
        Use a digital, o rosto ou o PIN deste aparelho, ou uma chave de segurança. Com ela você também entra
        sem digitar a senha.
      </p>
      <Button size="lg" isWide onClick={() => setOpen(true)}>
        Criar chave de acesso
      </Button>
      {isOpen ? (
        <AddPasskeyDialog
          asksPassword
          isFirstFactor
          onAdded={async (codes) => onCodes(codes)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </chakra.div>
  );
}
