import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { formatDate } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Section } from '../../page/Section.tsx';
import { Table } from '../../page/Table.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { CompactDisclosure } from './CompactDisclosure.tsx';
import { ChangeList } from './Differences.tsx';
import {
  type TryQuestionnaireDraftMutation,
  useTryQuestionnaireDraftMutation,
} from './DraftSection.generated.ts';
import type { Draft } from './draftModel.ts';

type Answer = NonNullable<TryQuestionnaireDraftMutation['tryQuestionnaireDraft']>;
type Run = Extract<Answer, { __typename: 'QuestionnaireDryRun' }>;
type DifferentQuiz = Run['quizzes'][number];

/** Shown for a count from 1 to 9, which could identify a person. */
const FEW = 'menos de 10';

/** What the draft would have done with the stored evaluations, as counts and ids of quizzes, without answers. */
export function DryRunSection({ draft, onChanged }: { draft: Draft; onChanged(): Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  const [found, setFound] = useState<{ revision: number; quizzes: readonly DifferentQuiz[] } | null>(null);
  const { dryRun, problems, differences } = draft;
  const isReady = problems.length === 0 && differences.length > 0;
  const quizzes = found?.revision === draft.revision ? found.quizzes : [];
  return (
    <Section
      title="Simulação sobre as avaliações guardadas"
      aside={
        draft.mayTry ? (
          <Button size="sm" look="outline" disabled={!isReady} onClick={() => setAsking(true)}>
            {dryRun ? 'Simular de novo' : 'Simular'}
          </Button>
        ) : null
      }
    >
      {dryRun?.isComplete ? (
        <Figures run={dryRun} />
      ) : (
        <chakra.p color="muted">
          Um diretor médico julga de novo, com o rascunho, cada avaliação enviada ou interrompida desta linha.
          Nenhuma resposta aparece aqui.
        </chakra.p>
      )}
      {quizzes.length > 0 && dryRun ? (
        <Quizzes quizzes={quizzes} total={dryRun.nowStopped + dryRun.noLongerStopped} />
      ) : null}
      {isAsking ? (
        <TryDialog
          draft={draft}
          onClose={() => setAsking(false)}
          onDone={async (all) => {
            setFound({ revision: draft.revision, quizzes: all });
            setAsking(false);
            await onChanged();
          }}
        />
      ) : null}
    </Section>
  );
}

function Figures({ run }: { run: NonNullable<Draft['dryRun']> }) {
  const about = run.isRounded ? 'Cerca de ' : '';
  return (
    <>
      <chakra.p fontSize="md" fontWeight="semi">
        {run.nowStopped > 0
          ? `${about}${countText(run.nowStopped, 'avaliação passada teria parado', 'avaliações passadas teriam parado')}, de ${run.checked} conferidas.`
          : `Nenhuma das ${run.checked} avaliações conferidas teria parado a mais.`}
      </chakra.p>
      {run.noLongerStopped > 0 ? (
        <p>
          {about}
          {countText(run.noLongerStopped, 'que parou teria seguido', 'que pararam teriam seguido')} até um
          médico.
        </p>
      ) : null}
      {run.flags.length > 0 ? (
        <chakra.div overflowX="auto">
          <Table>
            <thead>
              <tr>
                <th scope="col">Alerta</th>
                <th scope="col" className="is-figure">
                  A mais
                </th>
                <th scope="col" className="is-figure">
                  A menos
                </th>
              </tr>
            </thead>
            <tbody>
              {run.flags.map(({ label, added, removed }) => (
                <tr key={label}>
                  <td>{label}</td>
                  <td className="is-figure">{added ?? FEW}</td>
                  <td className="is-figure">{removed ?? FEW}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </chakra.div>
      ) : null}
      <chakra.p color="muted" fontSize="sm">
        Nenhum número aqui diz algo sobre uma pessoa: contagens de 1 a 9 não aparecem, e as maiores são
        arredondadas para um múltiplo de 5. Só as avaliações da lista, até 50, entram uma a uma.
      </chakra.p>
    </>
  );
}

function Quizzes({ quizzes, total }: { quizzes: readonly DifferentQuiz[]; total: number }) {
  const title =
    total > quizzes.length
      ? `Ver ${quizzes.length} de ${total} avaliações que mudariam`
      : `Ver ${countText(quizzes.length, 'avaliação que mudaria', 'avaliações que mudariam')}`;
  return (
    <CompactDisclosure title={title}>
      <chakra.ul
        listStyle="none"
        display="flex"
        flexDirection="column"
        gap="1"
        aria-label="Avaliações que mudariam"
      >
        {quizzes.map(({ id, at, effect }) => (
          <chakra.li key={id} overflowWrap="anywhere">
            <chakra.code fontSize="xs">{id}</chakra.code> · {formatDate(at)} ·{' '}
            {effect === 'NOW_STOPPED' ? 'teria parado' : 'teria seguido'}
          </chakra.li>
        ))}
      </chakra.ul>
    </CompactDisclosure>
  );
}

/** Repeats the request until the dry run is complete; closing the dialog ends it after the current request. */
function TryDialog({
  draft: { id, revision, differences },
  onClose,
  onDone,
}: {
  draft: Draft;
  onClose(): void;
  onDone(quizzes: readonly DifferentQuiz[]): Promise<void>;
}) {
  const [tryDraft] = useTryQuestionnaireDraftMutation();
  const [progress, setProgress] = useState<{ checked: number; total: number } | null>(null);
  const isOpen = useRef(true);
  const quizzes = useRef<readonly DifferentQuiz[]>([]);
  const close = () => {
    isOpen.current = false;
    onClose();
  };
  const send = async ({ reason }: { reason: string }) => {
    quizzes.current = [];
    while (isOpen.current) {
      const { data } = await tryDraft({ variables: { id, seenRevision: revision, reason } });
      const run = data?.tryQuestionnaireDraft;
      if (run?.__typename !== 'QuestionnaireDryRun') return run;
      quizzes.current = [...quizzes.current, ...run.quizzes];
      setProgress(run);
      if (run.isComplete) return null;
    }
    return null;
  };
  return (
    <Dialog title="Simular o rascunho" isOpen onClose={close}>
      <ActForm
        label="Simular o rascunho"
        defaults={{}}
        action="Simular"
        reasonHelp="Pelo menos 10 letras. Fica nos acessos de cada paciente cuja avaliação aparecer na lista."
        send={send}
        onDone={() => (isOpen.current ? void onDone(quizzes.current) : undefined)}
        onCancel={close}
      >
        <p>
          As avaliações guardadas são julgadas com o rascunho, 200 de cada vez. O resultado são números e a
          lista das que mudariam, sem respostas. As regras simuladas ficam na auditoria com o seu nome, e cada
          diretor começa até 20 simulações por dia.
        </p>
        <ChangeList differences={differences} />
        {progress ? (
          <chakra.div role="status">
            <progress value={progress.checked} max={Math.max(progress.total, 1)} style={{ width: '100%' }}>
              {progress.checked}
            </progress>
            <chakra.p color="muted">
              {progress.checked} de {progress.total}
            </chakra.p>
          </chakra.div>
        ) : null}
      </ActForm>
    </Dialog>
  );
}
