import { errorCode } from '#web/apollo/errorCode.ts';
import { ConversationView } from '#web/conversation/ConversationView.tsx';
import { useConversation } from '#web/conversation/useConversation.ts';
import { formatDate } from '#web/format/dates.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { useStaffMember } from '../../page/staffMember.ts';
import { useReloadCounts } from '../../parts/appointments/appointmentFeedContext.ts';
import { clinicSide } from '../../parts/conversation/clinicSide.ts';
import { SavedAnswers } from './SavedAnswers.tsx';

const LIST = '/painel/chat';

function noteOf({ mayWrite, writableUntil }: { mayWrite: boolean; writableUntil: string | null }) {
  if (!mayWrite) return 'Esta conversa está encerrada e só pode ser lida.';
  if (!writableUntil) return null;
  return `A consulta foi concluída. Vocês podem escrever até ${formatDate(writableUntil)}.`;
}

function Unavailable({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState title={title} action={<ButtonLink to={LIST}>Ver minhas conversas</ButtonLink>}>
      {children}
    </EmptyState>
  );
}

/** One conversation with a patient, about one appointment. */
export function DoctorConversation({ id, line }: { id: string; line: string | undefined }) {
  const { id: me } = useStaffMember();
  const side = clinicSide((sender) => sender.id === me);
  const conversation = useConversation(id, {
    isMine: side.isMine,
    // The patient sees each opening in a list, so the conversation is read as rarely as possible.
    mayReadAgain: false,
    onMarkedRead: useReloadCounts(),
  });
  const { page, refusal, error } = conversation;
  if (refusal) return <Unavailable title="Esta conversa não abriu">{refusal}</Unavailable>;
  if (!page && errorCode(error) === 'NOT_FOUND')
    return (
      <Unavailable title="Esta conversa não está com você">
        Ela é de quem está com a consulta. Se ela voltou para a lista, assuma a consulta para ler.
      </Unavailable>
    );
  if (!page && error) return <ErrorState error={error} onRetry={conversation.reload} />;
  if (!page || !conversation.isReady) return <PanelLoading />;
  const patient = page.users.find(({ role }) => role === 'patient');
  return (
    <ConversationView
      id={id}
      conversation={conversation}
      mayWrite={page.mayWrite}
      side={side}
      line={line}
      backTo={LIST}
      height={{ base: 'calc(100dvh - 9rem)', lg: 'calc(100dvh - 9.5rem)' }}
      action={
        <ButtonLink to={`/painel/prontuario?caso=${id}`} look="outline" size="sm" flexShrink={0}>
          Prontuário
        </ButtonLink>
      }
      texts={{
        label: `Conversa com ${patient?.name ?? 'o paciente'}`,
        title: patient?.name ?? 'Paciente',
        typing: 'está escrevendo',
        empty:
          'Nenhuma mensagem ainda. O que você escrever chega ao paciente na hora, e um e-mail avisa que há uma mensagem.',
        placeholder: 'Escreva ao paciente',
        deletion:
          'O paciente deixa de ver o que ela diz, e vê que uma mensagem foi apagada e quando. O texto continua no prontuário.',
      }}
      tools={(text, add) => <SavedAnswers text={text} onUse={add} />}
      note={noteOf(page)}
    />
  );
}
