import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '#web/format/dates.ts';
import { AnswerForm } from '#web/pharmacy/AnswerForm.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { TextLink } from '#web/ui/TextLink.ts';
import { toast } from '#web/ui/toast.ts';
import { Section } from '../../page/Section.tsx';
import { usePharmacyQuestionsToMeQuery } from './PharmacyQuestions.generated.ts';

/**
 * Pharmacists' questions that wait for this doctor: on a record those about its appointment with an answer field, elsewhere
 * all of them with links to their records. Nothing without one, or while they cannot be read: they are no reason to hide
 * the page.
 */
export function PharmacyQuestions({ appointmentId }: { appointmentId?: string }) {
  const { data, refetch } = usePharmacyQuestionsToMeQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useOnReturn(() => void refetch().catch(() => undefined));
  const questions = (data?.pharmacyQuestionsToMe ?? []).filter(
    (question) =>
      question.isOpen && (appointmentId === undefined || question.appointmentId === appointmentId),
  );
  if (questions.length === 0) return null;
  return (
    <Section title="O farmacêutico pergunta">
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="4">
        {questions.map(({ id, appointmentId: about, text, askedAt }) => (
          <chakra.li key={id} display="flex" flexDirection="column" gap="2">
            <chakra.p fontSize="xs" color="muted">
              {formatDateTime(askedAt)}. O pedido do paciente espera a sua resposta.
            </chakra.p>
            <chakra.p whiteSpace="pre-wrap" fontWeight="medium" maxWidth="measure">
              {text}
            </chakra.p>
            {appointmentId === undefined && about ? (
              <div>
                <TextLink to={`/painel/prontuario?caso=${about}`}>Abrir o prontuário e responder</TextLink>
              </div>
            ) : (
              <chakra.div maxWidth="measure">
                <AnswerForm
                  questionId={id}
                  onAnswered={() => toast('Resposta enviada ao farmacêutico.', 'ok')}
                />
              </chakra.div>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}
