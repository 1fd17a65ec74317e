import { DOCTOR_ANSWER_HOURS } from '#schema/constants.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';

/** On the upload page: offers the free evaluation to a person who has no prescription. */
export function EvaluationInstead({ href }: { href: string }) {
  return (
    <Panel title="Ainda não tenho receita">
      <p>
        Responda às perguntas em casa, no seu tempo. Um médico independente avalia o seu caso em até{' '}
        {DOCTOR_ANSWER_HOURS} horas e, se for indicado, prescreve. A avaliação é gratuita.
      </p>
      <ButtonAnchor href={href} look="outline" isWide>
        Fazer a avaliação médica gratuita
      </ButtonAnchor>
    </Panel>
  );
}
