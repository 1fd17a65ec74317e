import { ButtonLink } from '#web/ui/Button.tsx';
import { StepFrame } from './StepFrame.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** The "not found" page of the evaluation. */
export function UnknownPage() {
  usePageTitle('Avaliação');
  return (
    <StepFrame
      step="unknown"
      title="Não encontramos esta avaliação"
      lead="O endereço pode ter mudado. Escolha o que você quer tratar e comece por lá."
      actions={
        <ButtonLink to="/avaliacao" size="lg" isWide>
          Ver as avaliações
        </ButtonLink>
      }
    />
  );
}
