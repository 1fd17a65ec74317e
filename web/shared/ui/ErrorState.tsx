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
  /** True when the page shows nothing else: the title is then the page's heading. */
  isPage?: boolean;
}

/** A part of the page that failed to load, with a button to try again. */
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
