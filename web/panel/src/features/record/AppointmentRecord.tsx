import { chakra } from '@chakra-ui/react';
import { MessageSquare, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { readAnswers } from '#schema/questionnaire/stored/readAnswers.ts';
import { readDefinition } from '#schema/questionnaire/stored/readDefinition.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { dayText, formatDate, formatDateTime } from '#web/format/dates.ts';
import { useNow } from '#web/format/useNow.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { toast } from '#web/ui/toast.ts';
import { Section } from '../../page/Section.tsx';
import { useReloadCounts } from '../../parts/appointments/appointmentFeedContext.ts';
import { type AppointmentAsRead, ChangedNotice } from '../../parts/appointments/ChangedNotice.tsx';
import { NextAppointment } from '../../parts/appointments/NextAppointment.tsx';
import { WaitingOrders } from '../../parts/appointments/WaitingOrders.tsx';
import { IDENTITY_FLAG } from '../../parts/flags/pendingAlerts.ts';
import { MedicineList } from '../../parts/medicineList/MedicineList.tsx';
import { PharmacyQuestions } from '../../parts/pharmacyQuestions/PharmacyQuestions.tsx';
import { StepUpDialog } from '../../parts/stepUp/StepUpDialog.tsx';
import { Answers, recordMeasures, recordSections } from './Answers.tsx';
import { Decision } from './decision/Decision.tsx';
import { useHandBackAppointmentMutation } from './decision/outcomes.generated.ts';
import { Flags } from './Flags.tsx';
import { IdentityCheck, IdentityConfirmed } from './IdentityCheck.tsx';
import { Notes } from './Notes.tsx';
import { OtherAppointments } from './OtherAppointments.tsx';
import { mayDecide, type OpenAppointment, type OpenRecord } from './openRecord.ts';
import { PhotoButton, Photos } from './photos/Photos.tsx';
import { PhotoViewer } from './photos/PhotoViewer.tsx';
import { comparableWith, type RecordPhoto, usePhotos } from './photos/photos.ts';
import { RecordHeader } from './RecordHeader.tsx';

const MINUTE_MS = 60_000;

/**
 * Everything a doctor reads before deciding, in reading order: the patient, the restrictions, the answers, the
 * photos.
 */
export function AppointmentRecord({ record, reload }: { record: OpenRecord; reload(): Promise<unknown> }) {
  const { appointment } = record;
  const now = useNow(MINUTE_MS);
  const photos = usePhotos(appointment.id);
  const readAgain = () => void reload().catch(() => undefined);
  const { lastRead, hasChanged, isDeciding, isDecided, ...reading } = useReading(appointment, readAgain);
  const [openPhoto, setOpenPhoto] = useState<string | null>(null);
  const [isAskingCode, setAskingCode] = useState(false);
  const photosPlace = useRef<HTMLDivElement>(null);
  const show = (photo: RecordPhoto) => {
    photos.freshen();
    setOpenPhoto(photo.key);
  };
  const { documentPhoto, face } = identityPhotos(photos);
  const { sections, measures } = answersOf(record);
  const isOpen = mayDecide(appointment);
  return (
    <chakra.article
      aria-label={`Prontuário de ${record.person.name}`}
      display="flex"
      flexDirection="column"
      gap="3"
      minWidth="0"
      containerType="inline-size"
    >
      {hasChanged ? <ChangedNotice before={lastRead} after={appointment} onSeen={reading.accept} /> : null}
      {isDecided ? <Decided /> : null}
      <RecordHeader
        record={record}
        now={now}
        onCallHeld={readAgain}
        measures={measures}
        identity={
          documentPhoto && (
            <PhotoButton
              photo={documentPhoto}
              size="5rem"
              onOpen={() => show(documentPhoto)}
              onBroken={photos.onBroken}
            />
          )
        }
        actions={appointment.isMine ? <OwnActions appointment={appointment} /> : null}
      />
      <PharmacyQuestions appointmentId={appointment.id} />
      <RecordFlags
        record={record}
        revision={lastRead.revision}
        photos={photos}
        onOpenPhoto={show}
        onAskCode={() => setAskingCode(true)}
      />
      {/* Shows the orders that a decision affects, before the record. */}
      {isOpen || record.waitingItems.length > 0 ? <WaitingOrders items={record.waitingItems} /> : null}
      <chakra.div
        display="grid"
        gap="3"
        alignItems="start"
        gridTemplateColumns="minmax(0, 1fr)"
        css={{ '@container (min-width: 52rem)': { gridTemplateColumns: 'minmax(0, 1fr) 19rem' } }}
      >
        <chakra.div display="flex" flexDirection="column" gap="3" minWidth="0">
          {/* The button that asked for the code disappears, so the focus moves to what it opened. */}
          <chakra.div ref={photosPlace} tabIndex={-1} outline="none">
            <Photos photos={photos} onOpen={show} onAskCode={() => setAskingCode(true)} />
          </chakra.div>
          <MedicineList items={record.medicines.items} />
          <Answers sections={sections} summary={record.answers.quizMessage} />
        </chakra.div>
        <RecordAside record={record} reload={reload} />
      </chakra.div>
      {/* The draft is kept when another doctor took the appointment, until the change was read. */}
      {isOpen || hasChanged || isDeciding ? (
        <Decision
          id={appointment.id}
          status={appointment.status}
          revision={lastRead.revision}
          onDecided={reading.onDecided}
          onSending={reading.onSending}
        />
      ) : null}
      <StepUpDialog
        isOpen={isAskingCode}
        onClose={() => setAskingCode(false)}
        onPassed={() => {
          setAskingCode(false);
          photos.retry();
          requestAnimationFrame(() => photosPlace.current?.focus({ preventScroll: true }));
        }}
      />
      {openPhoto ? (
        <PhotoViewer
          photos={photos.photos}
          openKey={openPhoto}
          besideKey={openPhoto === documentPhoto?.key ? (face?.key ?? null) : null}
          onClose={() => setOpenPhoto(null)}
          onBroken={photos.onBroken}
        />
      ) : null}
    </chakra.article>
  );
}

/**
 * The appointment as the doctor has read it. Events update it at once; the rest of the record is read again when the
 * doctor has seen the change. A decision made here needs no notice; only changes by others do.
 */
function useReading(appointment: AppointmentAsRead, readAgain: () => void) {
  const reloadCounts = useReloadCounts();
  const [lastRead, setLastRead] = useState(appointment);
  const [isDeciding, setDeciding] = useState(false);
  const [isDecided, setDecided] = useState(false);
  useEffect(() => {
    setLastRead((before) => (before.revision === appointment.revision ? appointment : before));
  }, [appointment]);
  return {
    lastRead,
    hasChanged: appointment.revision !== lastRead.revision && !isDeciding,
    isDeciding,
    isDecided,
    onSending: setDeciding,
    accept() {
      setLastRead(appointment);
      readAgain();
    },
    onDecided(revision: number) {
      setLastRead({ ...appointment, revision });
      reloadCounts();
      setDecided(true);
      readAgain();
    },
  };
}

function answersOf({ answers, appointment: { patient } }: OpenRecord) {
  const definition = readDefinition(answers.definition);
  const draft = { answers: readAnswers(answers.answers) };
  const today = todayInSaoPaulo(new Date(answers.submittedAt));
  return {
    sections: recordSections(definition, draft),
    measures: recordMeasures(definition, draft, { age: patient.age, today }),
  };
}

/** The person with their document in the evaluation of this appointment, and the face to compare it with. */
function identityPhotos({ evolutions, photos }: ReturnType<typeof usePhotos>) {
  const documentPhoto =
    photos.find(
      ({ angle, evolutionId }) => angle === 'documentPhoto' && evolutionId === evolutions?.[0]?.id,
    ) ?? null;
  return { documentPhoto, face: documentPhoto && (comparableWith(documentPhoto, photos)[0] ?? null) };
}

interface RecordFlagsProps {
  record: OpenRecord;
  /** The revision that was read. */
  revision: number;
  photos: ReturnType<typeof usePhotos>;
  onOpenPhoto(photo: RecordPhoto): void;
  onAskCode(): void;
}

/** The alerts of the appointment, with the photos that decide whether the person is the one of the document. */
function RecordFlags({ record, revision, photos, onOpenPhoto, onAskCode }: RecordFlagsProps) {
  const { id, flags, isIdentityUndoable } = record.appointment;
  const { documentPhoto, face } = identityPhotos(photos);
  const isIdentityOpen = flags.some(({ flag }) => flag === IDENTITY_FLAG);
  return (
    <Flags
      appointmentId={id}
      revision={revision}
      isCallHeld={record.slots.some(({ heldAt }) => heldAt)}
      flags={flags}
      mayAct={mayDecide(record.appointment)}
      confirmed={isIdentityUndoable ? <IdentityConfirmed appointmentId={id} /> : null}
      identity={
        isIdentityOpen && (photos.evolutions || photos.needsCode) ? (
          <IdentityCheck
            appointmentId={id}
            person={record.person}
            photo={documentPhoto}
            face={face}
            onBroken={photos.onBroken}
            onOpen={() => documentPhoto && onOpenPhoto(documentPhoto)}
            onAskCode={photos.needsCode ? onAskCode : null}
          />
        ) : null
      }
    />
  );
}

/** What only the doctor of the appointment can do besides deciding. */
function OwnActions({ appointment: { id, status } }: { appointment: OpenAppointment }) {
  const handBack = useHandBack(id);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <ButtonLink to={`/painel/chat?caso=${id}`} look="outline" size="sm">
        <MessageSquare size={16} aria-hidden />
        Conversa
      </ButtonLink>
      {status === APPOINTMENT_STATUS.inReview ? (
        <Button look="quiet" size="sm" isPending={handBack.isSending} onClick={() => void handBack.send()}>
          <Undo2 size={16} aria-hidden />
          Devolver à lista
        </Button>
      ) : null}
    </chakra.div>
  );
}

/** What happened before and beside this appointment, and the notes of the clinic. */
function RecordAside({ record, reload }: { record: OpenRecord; reload(): Promise<unknown> }) {
  const { id, isMine } = record.appointment;
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" minWidth="0">
      <Prescriptions record={record} />
      <Notes appointmentId={id} notes={record.notes} mayWrite={isMine} onAdded={reload} />
      <History record={record} />
      <OtherAppointments record={record} />
    </chakra.div>
  );
}

/** The history of this appointment. */
function History({ record: { history, messageToPatient } }: { record: OpenRecord }) {
  return (
    <>
      {messageToPatient ? (
        <Section title="Mensagem ao paciente">
          <chakra.p whiteSpace="pre-wrap">{messageToPatient}</chakra.p>
        </Section>
      ) : null}
      <Section title="Histórico">
        <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="2">
          {history.map(({ label, authorName, at }) => (
            <li key={`${at}${label}`}>
              <chakra.span fontWeight="medium">{label}</chakra.span>
              <chakra.span display="block" fontSize="xs" color="muted">
                {formatDateTime(at)}
                {authorName ? `, ${authorName}` : ''}
              </chakra.span>
            </li>
          ))}
        </chakra.ol>
      </Section>
    </>
  );
}

/** The person's prescriptions of this and other appointments: drug, dose and validity. */
function Prescriptions({ record: { appointment, prescriptions } }: { record: OpenRecord }) {
  return (
    <Section title="Receitas">
      {prescriptions.length === 0 ? <chakra.p color="muted">Nenhuma receita ainda.</chakra.p> : null}
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
        {prescriptions.map(({ id, appointmentId, createdAt, validUntil, state, stateLabel, items }) => (
          <li key={id}>
            {items.map((item) => (
              <chakra.span key={item.id} display="block" fontWeight="medium">
                {item.drug} {item.dose}
              </chakra.span>
            ))}
            <chakra.span display="block" fontSize="xs" color="muted">
              {formatDate(createdAt)}, {stateLabel.toLowerCase()}
              {state === 'VALID' ? ` até ${dayText(validUntil)}` : ''}
            </chakra.span>
            {appointmentId === appointment.id ? (
              <TextLink fontWeight="semi" to={`/painel/prescricao?caso=${appointment.id}`} fontSize="xs">
                Ver a receita desta consulta
              </TextLink>
            ) : null}
          </li>
        ))}
      </chakra.ul>
    </Section>
  );
}

/**
 * Confirms a decision that was just made: shown above the record, which contains the outcome, with a link to the
 * next appointment.
 */
function Decided() {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    words.current?.focus({ preventScroll: true });
    words.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <Notice tone="ok">
      <chakra.p ref={words} tabIndex={-1} fontWeight="semi" outline="none" mb="2" scrollMarginTop="6rem">
        Decisão registrada. O paciente foi avisado.
      </chakra.p>
      <NextAppointment />
    </Notice>
  );
}

/** Returns the appointment to the queue and the doctor to the list. */
function useHandBack(id: string) {
  const [handBack, { loading }] = useHandBackAppointmentMutation();
  const reloadCounts = useReloadCounts();
  const navigate = useNavigate();
  // After a success the appointment is gone: only a refused return to the queue may be retried.
  const isPending = useRef(false);
  const refused = (words: string) => {
    isPending.current = false;
    toast(words, 'danger');
  };
  return {
    isSending: loading,
    async send() {
      if (isPending.current) return;
      isPending.current = true;
      try {
        const { data } = await handBack({ variables: { id } });
        if (data?.handBackAppointment.__typename === 'Refusal')
          return refused(data.handBackAppointment.message);
        toast('Consulta devolvida à lista.', 'ok');
        reloadCounts();
        navigate('/painel/consultas');
      } catch (problem) {
        refused(errorText(problem));
      }
    },
  };
}
