import { formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { MomentField, readMomentOrNone } from '../../parts/adminForm/adminFields.tsx';
import { ChangeList } from './ChangeList.tsx';
import {
  useApproveQuestionnaireDraftMutation,
  useDiscardQuestionnaireDraftMutation,
  usePublishQuestionnaireDraftMutation,
} from './DraftSection.generated.ts';
import { changesOf, type Draft } from './draftModel.ts';

interface Props {
  draft: Draft;
  onClose(): void;
  onDone(): Promise<void>;
}

export function ApproveDialog({ draft: { id, revision, differences }, onClose, onDone }: Props) {
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

export function PublishDraftDialog({ draft: { id, revision, differences }, onClose, onDone }: Props) {
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

export function DiscardDialog({ draft: { id, revision }, onClose, onDone }: Props) {
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
