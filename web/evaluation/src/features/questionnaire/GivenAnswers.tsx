import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { answeredPages } from '#schema/questionnaire/answeredSections.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import type { DraftState } from '../../parts/draft/DraftOnDevice.ts';
import type { OpenDraft } from '../../parts/draft/OpenDraft.ts';

/** Everything that was answered, to be read before it is sent, with a way back to each page. */
export default function GivenAnswers({
  store: { definition, slug },
  state,
}: {
  store: OpenDraft;
  state: DraftState;
}) {
  return (
    <Disclosure title="Reler minhas respostas">
      {answeredPages(definition, state.draft).map(({ page, title, questions }) => (
        <chakra.section key={page} mb="4">
          <chakra.div display="flex" gap="3" justifyContent="space-between" alignItems="baseline">
            <chakra.h2 fontSize="md" fontWeight="semi">
              {title}
            </chakra.h2>
            <Link to={`/questionario/${slug}/passo-${page}`} aria-label={`Corrigir: ${title}`}>
              Corrigir
            </Link>
          </chakra.div>
          <dl>
            {questions.map(({ question, answers }) => (
              <chakra.div key={question.id} mt="2">
                <chakra.dt color="muted" fontSize="sm">
                  {question.title}
                </chakra.dt>
                <chakra.dd overflowWrap="anywhere">
                  {answers.map(({ text }) => text).join('; ') || 'Sem resposta'}
                </chakra.dd>
              </chakra.div>
            ))}
          </dl>
        </chakra.section>
      ))}
    </Disclosure>
  );
}
