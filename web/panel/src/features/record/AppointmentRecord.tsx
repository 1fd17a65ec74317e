import { chakra } from '@chakra-ui/react';
import { MessageSquare, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { readAnswers } from '#schema/questionnaire/stored/readAnswers.ts';
import { readDefinition } from '#schema/questionnaire/stored/readDefinition.ts';
import { useNow } from '#web/format/useNow.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import type { AppointmentAsRead } from '../../parts/appointments/appointmentChange.ts';
import { useReloadCounts } from '../../parts/appointments/appointmentFeedContext.ts';
import { ChangedNotice } from '../../parts/appointments/ChangedNotice.tsx';
import { WaitingOrders } from '../../parts/appointments/WaitingOrders.tsx';
import { IDENTITY_FLAG } from '../../parts/flags/pendingAlerts.ts';
import { StepUpDialog } from '../../parts/stepUp/StepUpDialog.tsx';
import { Answers } from './Answers.tsx';
import { Decided } from './decision/Decided.tsx';
import { Decision } from './decision/Decision.tsx';
import { useHandBack } from './decision/useHandBack.ts';
import { Flags } from './Flags.tsx';
import { History } from './History.tsx';
import { IdentityCheck, IdentityConfirmed } from './IdentityCheck.tsx';
import { Notes } from './Notes.tsx';
import { OtherAppointments } from './OtherAppointments.tsx';
import { mayDecide, type OpenRecord } from './openRecord.ts';
import { Prescriptions } from './Prescriptions.tsx';
import { PhotoButton } from './photos/PhotoButton.tsx';
import { Photos } from './photos/Photos.tsx';
import { PhotoViewer } from './photos/PhotoViewer.tsx';
import { comparableWith, type RecordPhoto } from './photos/photos.ts';
import { usePhotos } from './photos/usePhotos.ts';
import { RecordHeader } from './RecordHeader.tsx';
import { recordMeasures, recordSections } from './recordAnswers.ts';

const POLL_MS = 60_000;

/**
 * Everything a doctor reads before deciding, in reading order: the patient, the restrictions, the answers, the
 * photos.
 */
export function AppointmentRecord({ record, reload }: { record: OpenRecord; reload(): Promise<unknown> }) {
  const { case: appointment } = record;
  const now = useNow(POLL_MS);
  const photos = usePhotos(appointment.id);
  const handBack = useHandBack(appointment.id);
  const reloadCounts = useReloadCounts();
  const [openPhoto, setOpenPhoto] = useState<string | null>(null);
  const [isAskingCode, setAskingCode] = useState(false);
  const [isDeciding, setDeciding] = useState(false);
  const [isDecided, setDecided] = useState(false);
  const [lastRead, setLastRead] = useState<AppointmentAsRead>(appointment);
  const photosPlace = useRef<HTMLDivElement>(null);
  const askCode = () => setAskingCode(true);

  // Events update the appointment at once; the rest of the record is read again when the doctor has seen the
  // change.
  const hasChanged = appointment.revision !== lastRead.revision && !isDeciding;
  const acceptChange = () => {
    setLastRead(appointment);
    void reload().catch(() => undefined);
  };

  const definition = readDefinition(record.answers.definition);
  const draft = { answers: readAnswers(record.answers.answers) };
  const today = todayInSaoPaulo(new Date(record.answers.submittedAt));
  const isOpen = mayDecide(appointment);
  const show = (photo: RecordPhoto) => {
    photos.freshen();
    setOpenPhoto(photo.key);
  };
  const currentEvolutionId = photos.evolutions?.[0]?.id;
  const documentPhoto =
    photos.photos.find(
      ({ angle, evolutionId }) => angle === 'documentPhoto' && evolutionId === currentEvolutionId,
    ) ?? null;

  const face = documentPhoto && (comparableWith(documentPhoto, photos.photos)[0] ?? null);

  // A decision made here needs no notice; only changes by others do.
  const onDecided = (revision: number) => {
    setLastRead({ ...appointment, revision });
    reloadCounts();
    setDecided(true);
    void reload().catch(() => undefined);
  };
  useEffect(() => {
    setLastRead((before) => (before.revision === appointment.revision ? appointment : before));
  }, [appointment]);

  return (
    <chakra.article
      aria-label={`Prontuário de ${record.person.name}`}
      display="flex"
      flexDirection="column"
      gap="3"
      minWidth="0"
      containerType="inline-size"
    >
      {hasChanged ? <ChangedNotice before={lastRead} after={appointment} onSeen={acceptChange} /> : null}
      {isDecided ? <Decided /> : null}
      <RecordHeader
        record={record}
        now={now}
        onCallHeld={() => void reload().catch(() => undefined)}
        measures={recordMeasures(definition, draft, { age: appointment.patient.age, today })}
        identity={
          documentPhoto ? (
            <PhotoButton
              photo={documentPhoto}
              size="5rem"
              onOpen={() => show(documentPhoto)}
              onBroken={photos.onBroken}
            />
          ) : null
        }
        actions={
          appointment.isMine ? (
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              <ButtonLink to={`/painel/chat?caso=${appointment.id}`} look="outline" size="sm">
                <MessageSquare size={16} aria-hidden />
                Conversa
              </ButtonLink>
              {appointment.status === APPOINTMENT_STATUS.inReview ? (
                <Button
                  look="quiet"
                  size="sm"
                  isPending={handBack.isSending}
                  onClick={() => void handBack.send()}
                >
                  <Undo2 size={16} aria-hidden />
                  Devolver à lista
                </Button>
              ) : null}
            </chakra.div>
          ) : null
        }
      />
      <Flags
        appointmentId={appointment.id}
        revision={lastRead.revision}
        isCallHeld={record.slots.some(({ heldAt }) => heldAt)}
        flags={appointment.flags}
        mayAct={isOpen}
        confirmed={
          appointment.isIdentityUndoable ? <IdentityConfirmed appointmentId={appointment.id} /> : null
        }
        identity={
          appointment.flags.some(({ flag }) => flag === IDENTITY_FLAG) &&
          (photos.evolutions || photos.needsCode) ? (
            <IdentityCheck
              appointmentId={appointment.id}
              person={record.person}
              photo={documentPhoto}
              face={face}
              onBroken={photos.onBroken}
              onOpen={() => documentPhoto && show(documentPhoto)}
              onAskCode={photos.needsCode ? askCode : null}
            />
          ) : null
        }
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
            <Photos photos={photos} onOpen={show} onAskCode={askCode} />
          </chakra.div>
          <Answers sections={recordSections(definition, draft)} summary={record.answers.quizMessage} />
        </chakra.div>
        <chakra.div display="flex" flexDirection="column" gap="3" minWidth="0">
          <Prescriptions record={record} />
          <Notes
            appointmentId={appointment.id}
            notes={record.notes}
            mayWrite={appointment.isMine}
            onAdded={reload}
          />
          <History record={record} />
          <OtherAppointments record={record} />
        </chakra.div>
      </chakra.div>
      {/* The draft is kept when another doctor took the appointment, until the change was read. */}
      {isOpen || hasChanged || isDeciding ? (
        <Decision
          id={appointment.id}
          status={appointment.status}
          revision={lastRead.revision}
          onDecided={onDecided}
          onSending={setDeciding}
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
