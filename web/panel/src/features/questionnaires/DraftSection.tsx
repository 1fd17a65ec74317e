import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '../../page/Section.tsx';
import { Facts } from '../../parts/listing/Row.tsx';
import { Differences } from './Differences.tsx';
import { ApproveDialog, DiscardDialog, PublishDraftDialog } from './DraftDialogs.tsx';
import { type DraftSection_draftFragment, useDraftSection_draft } from './DraftSection.generated.ts';
import { DryRunSection } from './DryRunSection.tsx';
import { type Draft, nextStep, STEP_TITLES, STEPS } from './draftModel.ts';
import { DraftEditor } from './editor/DraftEditor.tsx';
import { SafetyCases } from './SafetyCases.tsx';

interface Props {
  draft: FragmentOf<DraftSection_draftFragment>;
  onChanged(): Promise<void>;
}

const DIALOGS = { approve: ApproveDialog, publish: PublishDraftDialog, discard: DiscardDialog };

/** A draft: its next step, its changes, the dry run, the safety cases and the editor of its parts. */
export function DraftSection({ draft: from, onChanged }: Props) {
  const draft = useDraftSection_draft(from);
  const [dialog, setDialog] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = dialog && DIALOGS[dialog];
  return (
    <>
      <Section title={`Rascunho a partir da versão ${draft.baseVersion}`}>
        <Steps draft={draft} />
        <Facts
          items={[
            ['Escrito por', draft.authors.join(', ') || 'Ninguém mudou nada ainda'],
            ['Última mudança', formatDateTime(draft.updatedAt)],
            ...(draft.approvedBy && draft.approvedAt
              ? [['Aprovado por', `${draft.approvedBy}, ${formatDateTime(draft.approvedAt)}`] as const]
              : []),
          ]}
        />
        <Next draft={draft} onOpen={setDialog} />
        <chakra.div alignSelf="flex-end">
          <Button size="sm" look="quiet" onClick={() => setDialog('discard')}>
            Descartar rascunho
          </Button>
        </chakra.div>
      </Section>
      {draft.differences.length > 0 ? <Differences differences={draft.differences} /> : null}
      <DryRunSection draft={draft} onChanged={onChanged} />
      <SafetyCases draft={draft} onChanged={onChanged} />
      <DraftEditor draft={draft} onStale={onChanged} />
      {Dialog ? (
        <Dialog
          draft={draft}
          onClose={() => setDialog(null)}
          onDone={async () => {
            setDialog(null);
            await onChanged();
          }}
        />
      ) : null}
    </>
  );
}

function Steps({ draft }: { draft: Draft }) {
  const next = STEPS.indexOf(nextStep(draft));
  return (
    <chakra.ol
      aria-label="Passos até a publicação"
      listStyle="none"
      display="grid"
      gap="2"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
    >
      {STEPS.map((step, index) => (
        <chakra.li
          key={step}
          aria-current={index === next ? 'step' : undefined}
          borderTopWidth="3px"
          borderColor={index <= next ? 'primary' : 'line'}
          color={index === next ? 'primary' : index < next ? 'ink' : 'muted'}
          fontWeight={index === next ? 'semi' : 'normal'}
          pt="2"
        >
          {index + 1}. {STEP_TITLES[step]}
          {index < next ? ' ✓' : ''}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

/** What to do now; a button only where the server allows it. */
function Next({ draft, onOpen }: { draft: Draft; onOpen(dialog: 'approve' | 'publish'): void }) {
  const failed = draft.safetyCases.filter(({ problem }) => problem !== null);
  switch (nextStep(draft)) {
    case 'write':
      return failed.length > 0 && draft.problems.length === 0 ? (
        <Notice tone="danger">
          <chakra.p fontWeight="semi">
            {failed.length === 1
              ? 'Um caso de segurança impede a aprovação e a publicação:'
              : `${failed.length} casos de segurança impedem a aprovação e a publicação:`}
          </chakra.p>
          <chakra.ul ps="4">
            {failed.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </chakra.ul>
          <p>Desfaça a mudança que deixou de parar ou de alertar estas respostas.</p>
        </Notice>
      ) : draft.problems.length > 0 ? (
        <Notice tone="danger">
          <chakra.p fontWeight="semi">O rascunho ainda não funciona:</chakra.p>
          <chakra.ul ps="4">
            {draft.problems.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </chakra.ul>
        </Notice>
      ) : (
        <p>Mude perguntas, regras ou alertas mais abaixo. Cada mudança fica guardada na hora.</p>
      );
    case 'try':
      return draft.mayTry ? (
        <p>Rode a simulação: ela mostra quantas avaliações teriam parado com estas regras.</p>
      ) : (
        <p>Falta a simulação, que só um diretor médico roda.</p>
      );
    case 'approve':
      return draft.mayApprove ? (
        <div>
          <Button size="sm" onClick={() => onOpen('approve')}>
            Aprovar rascunho
          </Button>
        </div>
      ) : (
        <p>Falta a aprovação de um diretor médico que não escreveu o rascunho.</p>
      );
    case 'publish':
      return (
        <div>
          <Button size="sm" onClick={() => onOpen('publish')}>
            Publicar
          </Button>
        </div>
      );
  }
}
