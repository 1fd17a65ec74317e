import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { AddPasskeyDialog } from '#web/passkey/AddPasskeyDialog.tsx';
import { supportsPasskeys } from '#web/passkey/browserPasskey.ts';
import { Button } from '#web/ui/Button.tsx';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { AccessCard } from './AccessCard.tsx';
import { RecoveryCodes, TwoFactorSetup } from './TwoFactorSetup.tsx';
import { useSignOut } from './useSignOut.ts';

/** Doctors and admins must set up two-factor authentication before any other page opens. */
export default function TwoFactorSetupPage({ onDone }: { onDone(): Promise<unknown> }) {
  usePageTitle('Verificação em duas etapas');
  const signOut = useSignOut();
  const [method, setMethod] = useState<'app' | 'passkey'>('app');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <AccessCard
        title="Guarde os códigos de recuperação"
        lead="Cada código só pode ser usado uma vez, se você ficar sem o aplicativo ou a chave. Eles não aparecem de novo."
      >
        <RecoveryCodes codes={codes} onSaved={() => void onDone()} />
      </AccessCard>
    );
  }
  return (
    <AccessCard
      title="Proteja o seu acesso"
      lead="O painel abre dados de saúde e assina receitas. Por isso pede mais do que a senha."
    >
      {supportsPasskeys() ? (
        <chakra.div
          role="group"
          aria-label="Como confirmar que é você"
          display="flex"
          flexWrap="wrap"
          gap="2"
        >
          <Button
            look={method === 'app' ? 'primary' : 'outline'}
            size="sm"
            aria-pressed={method === 'app'}
            onClick={() => setMethod('app')}
          >
            Aplicativo de códigos
          </Button>
          <Button
            look={method === 'passkey' ? 'primary' : 'outline'}
            size="sm"
            aria-pressed={method === 'passkey'}
            onClick={() => setMethod('passkey')}
          >
            Chave de acesso
          </Button>
        </chakra.div>
      ) : null}
      {method === 'app' ? <TwoFactorSetup onCodes={setCodes} /> : <PasskeySetup onCodes={setCodes} />}
      <Button look="quiet" alignSelf="flex-start" onClick={() => void signOut()}>
        Sair
      </Button>
    </AccessCard>
  );
}

/** A passkey instead of the authenticator app, for a doctor or admin who has neither. */
function PasskeySetup({ onCodes }: { onCodes(codes: readonly string[]): void }) {
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
