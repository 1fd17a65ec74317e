import { ListChecks } from 'lucide-react';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** A page of one appointment that was opened without one. The queue is the only list of open appointments. */
export function OpenFromQueue({ children }: { children: string }) {
  return (
    <EmptyState
      title="Escolha uma consulta na lista"
      icon={<ListChecks size={28} />}
      action={<ButtonLink to="/painel/consultas?comigo=1">Ver as consultas com você</ButtonLink>}
    >
      {children}
    </EmptyState>
  );
}
