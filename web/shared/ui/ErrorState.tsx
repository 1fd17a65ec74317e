import { CloudOff } from 'lucide-react';
import { errorCode, errorText } from '#web/apollo/errorCode.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const TITLES: Record<string, string> = {
  TIMEOUT: 'A conexão falhou',
  NOT_FOUND: 'Não encontramos isto',
  FORBIDEN: 'Esta área não é da sua conta',
  account_being_erased: 'Conta marcada para exclusão',
};

interface Props {
  error: unknown;
  onRetry?: () => void;
  /** Nothing else is on the page: its title is this one. */
  isPage?: boolean;
}

/** A part of the page that could not be loaded: what happened, and the way to try again. */
export function ErrorState({ error, onRetry, isPage = false }: Props) {
  return (
    <div role="alert">
      <EmptyState
        isPage={isPage}
        title={TITLES[errorCode(error)] ?? 'Não deu para carregar'}
        icon={<CloudOff size={28} />}
        action={onRetry ? <Button onClick={onRetry}>Tentar de novo</Button> : null}
      >
        {errorText(error)}
      </EmptyState>
    </div>
  );
}
