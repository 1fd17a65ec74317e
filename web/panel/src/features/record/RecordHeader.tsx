import { chakra } from '@chakra-ui/react';
import { CalendarCheck, CircleCheck, CircleHelp, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCpf } from '#schema/br/cpf.ts';
import { formatPhone } from '#schema/br/phone.ts';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { CalendarFile } from '#web/calendar/CalendarFile.tsx';
import { dayText, formatCall, formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { TimeToAnswer } from '../../parts/appointments/TimeToAnswer.tsx';
import { useRoomLinks } from '../../parts/calendar/useRoomLinks.ts';
import { useMarkCallHeldMutation } from './decision/outcomes.generated.ts';
import type { OpenRecord } from './openRecord.ts';

const GENDERS: Readonly<Record<number, string>> = { 1: 'masculino', 2: 'feminino' };

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt fontSize="xs" color="muted" lineHeight="snug">
        {name}
      </chakra.dt>
      <chakra.dd fontWeight="medium" lineHeight="snug" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </div>
  );
}

interface Props {
  record: OpenRecord;
  onCallHeld(): void;
  now: number;
  measures: readonly { id: string; label: string; text: string }[];
  /** The photo with the document, to be compared with the name above it. */
  identity: ReactNode;
  actions: ReactNode;
}

/** The patient and the appointment's status, in one header. */
export function RecordHeader({
  record: { appointment, person, consents, slots },
  now,
  onCallHeld,
  measures,
  identity,
  actions,
}: Props) {
  const { awaiting, inReview, needsVideo } = APPOINTMENT_STATUS;
  const hasDeadline = [awaiting, inReview, needsVideo].some((status) => status === appointment.status);
  return (
    <chakra.header
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      padding={{ base: '3', md: '4' }}
      display="flex"
      flexDirection="column"
      gap="3"
      fontSize="sm"
    >
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap="4" alignItems="start">
        <div>
          <chakra.h2 fontSize="xl" fontWeight="bold" lineHeight="snug">
            {person.name}
          </chakra.h2>
          <chakra.p display="flex" flexWrap="wrap" columnGap="3" color="muted">
            <chakra.span color="ink" fontWeight="semi">
              {appointment.lineTitle}
            </chakra.span>
            <span>{appointment.statusLabel}</span>
            {hasDeadline ? <TimeToAnswer dueAt={appointment.dueAt} now={now} /> : null}
          </chakra.p>
        </div>
        {identity}
      </chakra.div>
      <VideoConsultations
        slots={slots}
        held={
          appointment.isMine &&
          appointment.status === APPOINTMENT_STATUS.videoScheduled &&
          slots.some((slot) => hasBegun(slot, now)) ? (
            <MarkCallHeld appointmentId={appointment.id} onMarked={onCallHeld} />
          ) : null
        }
      />
      <chakra.dl
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(8.5rem, 1fr))"
        fontVariantNumeric="tabular-nums"
      >
        <Fact name="Idade">
          {person.age} anos ({dayText(person.birthDate)})
        </Fact>
        <Fact name="Sexo">{person.gender ? GENDERS[person.gender] : 'não informado'}</Fact>
        <Fact name="CPF">{formatCpf(person.document)}</Fact>
        <Fact name="RG">{person.nationalityDocument ?? 'não informado'}</Fact>
        <Fact name="Celular">{formatPhone(person.phone)}</Fact>
        <Fact name="Cidade">{person.city ? `${person.city}, ${person.uf ?? ''}` : 'não informada'}</Fact>
        {measures.map(({ id, label, text }) => (
          <Fact key={id} name={label}>
            {text}
          </Fact>
        ))}
      </chakra.dl>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        justifyContent="space-between"
        alignItems="flex-start"
      >
        <chakra.details flex="1 1 14rem" minWidth="0">
          <chakra.summary cursor="pointer" color="primary" py="1" fontWeight="medium">
            {consents[0]
              ? `${countText(consents.length, 'consentimento dado', 'consentimentos dados')} em ${formatDateTime(consents[0].at)}`
              : 'Sem consentimento registrado'}
          </chakra.summary>
          <chakra.ul pl="4" pt="2" color="muted">
            {consents.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </chakra.ul>
        </chakra.details>
        {actions}
      </chakra.div>
    </chakra.header>
  );
}

const hasBegun = ({ state, startsAt }: OpenRecord['slots'][number], now: number): boolean =>
  state === 'chosen' && Date.parse(startsAt) <= now;

/** Lets the doctor confirm that the call took place; then a change of an answer may be recorded. */
function MarkCallHeld({ appointmentId, onMarked }: { appointmentId: string; onMarked(): void }) {
  const [mark, { loading }] = useMarkCallHeldMutation();
  const press = async () => {
    try {
      const { data } = await mark({ variables: { id: appointmentId } });
      const answer = data?.markCallHeld;
      if (answer && answer.__typename !== 'ClinicAppointment') return toast(answer.message, 'danger');
      onMarked();
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
  };
  return (
    <Button size="sm" look="outline" isPending={loading} onClick={() => void press()}>
      <CircleCheck size={16} aria-hidden />
      Vídeo realizado
    </Button>
  );
}

type Slot = OpenRecord['slots'][number];

const Line = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' } });

/**
 * The video consultation of an appointment: its time, or the offered times, the link of the open room, and whether
 * it took place.
 */
function VideoConsultations({ slots, held }: { slots: readonly Slot[]; held: ReactNode }) {
  const chosenSlot = slots.find(({ state }) => state === 'chosen');
  const offered = slots.filter(({ state }) => state === 'offered');
  const roomUrl =
    useRoomLinks(chosenSlot ? [chosenSlot.startsAt] : [])(chosenSlot?.id) ?? chosenSlot?.roomUrl;
  if (chosenSlot) {
    return (
      <Line>
        <chakra.span color="primary" flexShrink={0}>
          <CalendarCheck size={16} aria-hidden />
        </chakra.span>
        <span>
          <b>Vídeo em {formatCall(chosenSlot.startsAt)}</b>,{' '}
          {chosenSlot.isForced ? 'marcado por você' : 'escolhido pelo paciente'}
        </span>
        {roomUrl ? (
          <ButtonAnchor href={roomUrl} target="_blank" rel="noreferrer" size="sm">
            <Video size={16} aria-hidden />
            Entrar na sala
          </ButtonAnchor>
        ) : null}
        {chosenSlot.heldAt ? null : <CalendarFile slotId={chosenSlot.id} />}
        {chosenSlot.heldAt ? <b>Vídeo realizado.</b> : held}
      </Line>
    );
  }
  if (offered.length === 0) return null;
  return (
    <Line>
      <chakra.span color="muted" flexShrink={0}>
        <CircleHelp size={16} aria-hidden />
      </chakra.span>
      <span>Vídeo oferecido: {offered.map(({ startsAt }) => formatCall(startsAt)).join(' ou ')}</span>
    </Line>
  );
}
