import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { Section } from '../../page/Section.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { MomentField, readMomentOrNone } from '../../parts/adminForm/adminFields.tsx';
import { Facts } from '../../parts/listing/Row.tsx';
import { ChangeList, Differences } from './Differences.tsx';
import {
  type DraftSection_draftFragment,
  useApproveQuestionnaireDraftMutation,
  useDiscardQuestionnaireDraftMutation,
  useDraftSection_draft,
  usePublishQuestionnaireDraftMutation,
} from './DraftSection.generated.ts';
import { DryRunSection } from './DryRunSection.tsx';
import { changesOf, type Draft, nextStep, STEP_TITLES, STEPS } from './draftModel.ts';
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

interface DraftDialogsProps {
  draft: Draft;
  onClose(): void;
  onDone(): Promise<void>;
}

function ApproveDialog({ draft: { id, revision, differences }, onClose, onDone }: DraftDialogsProps) {
  const [approve] = useApproveQuestionnaireDraftMutation();
  const changes = changesOf(differences);
  const looser = changes.filter(({ kind }) => kind === 'LOOSER').length;
  return (
    <Dialog title="Aprovar rascunho" isOpen onClose={onClose}>
      <ActForm
        label="Aprovar rascunho"
        defaults={{}}
        action="Aprovar"
        send={async ({ reason }) =>
          (await approve({ variables: { id, seenRevision: revision, reason } })).data
            ?.approveQuestionnaireDraft
        }
        onDone={() => {
          toast('Rascunho aprovado.', 'ok');
          void onDone();
        }}
        onCancel={onClose}
      >
        <p>
          Você aprova {countText(changes.length, 'mudança', 'mudanças')} nesta revisão, como diretor médico.{' '}
          {looser > 0
            ? `${countText(looser, 'mudança deixa', 'mudanças deixam')} uma regra mais branda. `
            : ''}
          Uma mudança posterior pede nova aprovação.
        </p>
        <ChangeList differences={differences} />
      </ActForm>
    </Dialog>
  );
}

function PublishDraftDialog({ draft: { id, revision, differences }, onClose, onDone }: DraftDialogsProps) {
  const [publish] = usePublishQuestionnaireDraftMutation();
  return (
    <Dialog title="Publicar versão" isOpen onClose={onClose}>
      <ActForm<{ from: string }>
        label="Publicar versão"
        defaults={{ from: '' }}
        action="Publicar"
        reasonHelp="O que mudou e por quê. Aparece na lista de versões."
        send={async ({ from, reason }) => {
          const variables = { id, seenRevision: revision, reason, from: readMomentOrNone('from', from) };
          return (await publish({ variables })).data?.publishQuestionnaireDraft;
        }}
        onDone={({ from }) => {
          const planned = readMomentOrNone('from', from);
          toast(
            planned
              ? `Publicação marcada para ${formatDateTime(planned)}. Até lá, vale a versão atual.`
              : 'Versão publicada. Já vale para avaliações novas.',
            'ok',
          );
          void onDone();
        }}
        onCancel={onClose}
      >
        <p>
          Avaliações novas passam a usar esta versão. As que já começaram continuam com a delas, a não ser que
          esta versão as pare. Consultas guardadas não mudam.
        </p>
        <ChangeList differences={differences} />
        <MomentField
          name="from"
          label="A partir de"
          isOptional
          help="Horário de Brasília. Vazio: vale agora."
        />
      </ActForm>
    </Dialog>
  );
}

function DiscardDialog({ draft: { id, revision }, onClose, onDone }: DraftDialogsProps) {
  const [discard] = useDiscardQuestionnaireDraftMutation();
  return (
    <Dialog title="Descartar rascunho" isOpen onClose={onClose}>
      <ActForm
        label="Descartar rascunho"
        defaults={{}}
        action="Descartar"
        isDanger
        send={async ({ reason }) =>
          (await discard({ variables: { id, seenRevision: revision, reason } })).data
            ?.discardQuestionnaireDraft
        }
        onDone={() => {
          toast('Rascunho descartado.', 'ok');
          void onDone();
        }}
        onCancel={onClose}
      >
        <p>As mudanças deste rascunho se perdem. A versão em vigor continua como está.</p>
      </ActForm>
    </Dialog>
  );
}
