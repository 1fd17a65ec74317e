import { ShieldAlert } from 'lucide-react';
import { accessErrors } from '#schema/errors/access.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
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
        title="Esta área é dos médicos"
        icon={<ShieldAlert size={28} />}
        action={<Button onClick={() => void signOut()}>Sair e entrar com outra conta</Button>}
      >
        <p role="alert">{accessErrors.user_no_access.message}</p>
        <p>Você entrou como {name}.</p>
      </EmptyState>
    </main>
  );
}
