import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { DOCTOR_ANSWER_HOURS } from '#schema/constants.ts';
import { NEED_OF_HOME_PARAMETER } from '#schema/treatmentLines.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Page } from '../../page/Page.tsx';
import { needPath } from '../../parts/needs/needPath.ts';

/**
 * Shown to a person who comes here after sending an evaluation: what happens next, and a link to matching products. The
 * evaluation links here with a parameter that says what was evaluated, such as `?hairLoss=true`.
 */
export default function EvaluationSent() {
  const query = new URLSearchParams(useLocation().search);
  const need = Object.entries(NEED_OF_HOME_PARAMETER).find(([name]) => query.get(name) === 'true')?.[1];
  return (
    <Page>
      <div role="status">
        <Panel title="Sua avaliação está com o médico">
          <p>
            A resposta chega ao seu perfil em até {DOCTOR_ANSWER_HOURS} horas, e avisamos por e-mail. Se não
            houver prescrição, o que você pagou por um medicamento é devolvido por inteiro.
          </p>
          <chakra.div display="flex" gap="3" flexWrap="wrap">
            <ButtonLink to="/perfil/avaliacoes">Acompanhar a avaliação</ButtonLink>
            {need ? (
              <ButtonLink to={needPath(need)} look="outline">
                Ver cuidados de {need.toLowerCase()}
              </ButtonLink>
            ) : null}
          </chakra.div>
        </Panel>
      </div>
    </Page>
  );
}
