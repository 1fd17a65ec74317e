import { chakra } from '@chakra-ui/react';
import { ShieldAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { accessErrors } from '#schema/errors/access.ts';
import type { RegistrationBlock } from '#web/apollo/schema.generated.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { useSignOut } from './useSignOut.ts';

/** Shown to a person with an account of another role (specification row ST-375). */
export function NoAccess({ name }: { name: string }) {
  usePageTitle('Sem acesso');
  const signOut = useSignOut();
  return (
    <main>
      <EmptyState
        isPage
        title="Esta área é da equipe"
        icon={<ShieldAlert size={28} />}
        action={<Button onClick={() => void signOut()}>Sair e entrar com outra conta</Button>}
      >
        <p role="alert">{accessErrors.user_no_access.message}</p>
        <p>Você entrou como {name}.</p>
      </EmptyState>
    </main>
  );
}

const SecurityPage = lazy(() => import('./SecurityPage.tsx'));

const BLOCK_TEXTS = {
  suspended: { title: 'Seu acesso está suspenso', text: accessErrors.registration_suspended.message },
  unchecked: { title: 'Seu registro está em conferência', text: accessErrors.registration_unchecked.message },
} as const satisfies Record<RegistrationBlock, { title: string; text: string }>;

interface Props {
  name: string;
  block: RegistrationBlock;
  onRetry(): void;
}

/** What a suspended or unchecked doctor or pharmacist sees: the reason, the second factor, and the sign-out. */
export function BlockedProfessional({ name, block, onRetry }: Props) {
  usePageTitle(BLOCK_TEXTS[block].title);
  const signOut = useSignOut();
  const [showsSecurity, setShowsSecurity] = useState(false);
  if (showsSecurity)
    return (
      <chakra.main px={{ base: '3', md: '6' }} py={{ base: '4', md: '6' }}>
        <Button look="quiet" size="sm" onClick={() => setShowsSecurity(false)}>
          Voltar
        </Button>
        <Suspense fallback={<PanelLoading />}>
          <SecurityPage />
        </Suspense>
      </chakra.main>
    );
  return (
    <main>
      <EmptyState
        isPage
        title={BLOCK_TEXTS[block].title}
        icon={<ShieldAlert size={28} />}
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="center">
            <Button onClick={onRetry}>Verificar de novo</Button>
            <Button look="outline" onClick={() => setShowsSecurity(true)}>
              Segurança do acesso
            </Button>
            <Button look="quiet" onClick={() => void signOut()}>
              Sair
            </Button>
          </chakra.div>
        }
      >
        <p role="alert">{BLOCK_TEXTS[block].text}</p>
        <p>Você entrou como {name}.</p>
      </EmptyState>
    </main>
  );
}
