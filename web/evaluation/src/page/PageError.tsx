import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { StepFrame } from './StepFrame.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** Shown instead of a page that failed to load or to render. The text says that the answers are stored. */
export function PageError({ onRetry }: { onRetry(): void }) {
  usePageTitle('Avaliação');
  // A browser caches the failed load of a script, so with a connection only a new document can load it again.
  const retry = () => (navigator.onLine ? window.location.reload() : onRetry());
  return (
    <StepFrame
      step="trouble"
      title="A página não abriu"
      lead="Pode ser a conexão. O que você já respondeu está guardado."
      actions={
        <>
          <Button size="lg" isWide onClick={retry}>
            Tentar de novo
          </Button>
          <ButtonAnchor href="/" look="quiet">
            Voltar à loja
          </ButtonAnchor>
        </>
      }
    />
  );
}
