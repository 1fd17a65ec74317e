import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { AccessCard } from './AccessCard.tsx';
import { Enrolment } from './Enrolment.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useSignOut } from './useSignOut.ts';

/** Sets up the second factor, which doctors and admins cannot do without, before anything else is opened. */
export function EnrolmentPage({ onDone }: { onDone(): Promise<unknown> }) {
  usePageTitle('Verificação em duas etapas');
  const signOut = useSignOut();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <AccessCard
        title="Guarde os códigos de recuperação"
        lead="Cada um entra uma vez, se você ficar sem o aplicativo. Eles não aparecem de novo."
      >
        <RecoveryCodes codes={codes} onKept={() => void onDone()} />
      </AccessCard>
    );
  }
  return (
    <AccessCard
      title="Proteja o seu acesso"
      lead="O painel abre dados de saúde e assina receitas. Por isso pede um código além da senha."
    >
      <Enrolment onCodes={setCodes} />
      <Button look="quiet" alignSelf="flex-start" onClick={() => void signOut()}>
        Sair
      </Button>
    </AccessCard>
  );
}
