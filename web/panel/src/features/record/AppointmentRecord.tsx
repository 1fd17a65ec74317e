import { chakra } from '@chakra-ui/react';
import { MessageSquare, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import type { Draft } from '#schema/questionnaire/draft.ts';
import { useNow } from '#web/format/useNow.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import type { AppointmentAsRead } from '../../parts/appointments/appointmentChange.ts';
import { useRecount } from '../../parts/appointments/appointmentFeedContext.ts';
import { ChangedNotice } from '../../parts/appointments/ChangedNotice.tsx';
import { WaitingOrders } from '../../parts/appointments/WaitingOrders.tsx';
import { IDENTITY_FLAG } from '../../parts/flags/openAlerts.ts';
import { StepUpDialog } from '../../parts/stepUp/StepUpDialog.tsx';
import { Answers } from './Answers.tsx';
import { Decided } from './decision/Decided.tsx';
import { Decision } from './decision/Decision.tsx';
import { useHandBack } from './decision/useHandBack.ts';
import { Flags } from './Flags.tsx';
import { History } from './History.tsx';
import { IdentityCheck } from './IdentityCheck.tsx';
import { Notes } from './Notes.tsx';
import { OtherAppointments } from './OtherAppointments.tsx';
import { mayDecide, type OpenRecord } from './openRecord.ts';
import { Prescriptions } from './Prescriptions.tsx';
import { PhotoButton, Photos } from './photos/Photos.tsx';
import { PhotoViewer } from './photos/PhotoViewer.tsx';
import type { RecordPhoto } from './photos/photos.ts';
import { usePhotos } from './photos/usePhotos.ts';
import { RecordHeader } from './RecordHeader.tsx';
import { recordMeasures, recordSections } from './recordAnswers.ts';

const POLL_MS = 60_000;

/**
 * Everything a doctor reads before deciding, in reading order: the patient, the restrictions, the answers, the
 * photos.
 */
export function AppointmentRecord({ record, reload }: { record: OpenRecord; reload(): Promise<unknown> }) {
  const { case: one } = record;
  const now = useNow(POLL_MS);
  const photos = usePhotos(one.id);
  const handBack = useHandBack(one.id);
  const recount = useRecount();
  const [openPhoto, setOpenPhoto] = useState<string | null>(null);
  const [isAskingCode, setAskingCode] = useState(false);
  const [isDeciding, setDeciding] = useState(false);
  const [isDecided, setDecided] = useState(false);
  const [read, setRead] = useState<AppointmentAsRead>(one);
  const photosPlace = useRef<HTMLDivElement>(null);
  const askCode = () => setAskingCode(true);

  // Events update the appointment at once; the rest of the record is read again when the doctor has seen the
  // change.
  const hasChanged = one.revision !== read.revision && !isDeciding;
  const seen = () => {
    setRead(one);
    void reload().catch(() => undefined);
  };

  // The engine's own types: the definition is the file of the line, as the server stores it by version.
  const definition = record.answers.definition as Definition;
  const draft: Draft = { answers: record.answers.answers as Draft['answers'] };
  const today = todayInSaoPaulo(new Date(record.answers.submittedAt));
  const isOpen = mayDecide(one);
  const show = (photo: RecordPhoto) => {
    photos.freshen();
    setOpenPhoto(photo.key);
  };
  const ofAppointment = photos.evolutions?.[0]?.id;
  const documentPhoto =
    photos.photos.find(
      ({ angle, evolutionId }) => angle === 'documentPhoto' && evolutionId === ofAppointment,
    ) ?? null;

  // A decision made here needs no notice; only changes by others do.
  const onDecided = (revision: number) => {
    setRead({ ...one, revision });
    recount();
    setDecided(true);
    void reload().catch(() => undefined);
  };
  useEffect(() => {
    setRead((before) => (before.revision === one.revision ? one : before));
  }, [one]);

  return (
    <chakra.article
      aria-label={`Prontuário de ${record.person.name}`}
      display="flex"
      flexDirection="column"
      gap="3"
      minWidth="0"
      containerType="inline-size"
    >
      {hasChanged ? <ChangedNotice before={read} after={one} onSeen={seen} /> : null}
      {isDecided ? <Decided /> : null}
      <RecordHeader
        record={record}
        now={now}
        onCallHeld={() => void reload().catch(() => undefined)}
        measures={recordMeasures(definition, draft, { age: one.patient.age, today })}
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
          one.isMine ? (
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              <ButtonLink to={`/painel/chat?caso=${one.id}`} look="outline" size="sm">
                <MessageSquare size={16} aria-hidden />
                Conversa
              </ButtonLink>
              {one.status === APPOINTMENT_STATUS.inReview ? (
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
        appointmentId={one.id}
        revision={read.revision}
        isCallHeld={record.slots.some(({ heldAt }) => heldAt)}
        flags={one.flags}
        mayAct={isOpen}
        identity={
          one.flags.some(({ flag }) => flag === IDENTITY_FLAG) && (photos.evolutions || photos.needsCode) ? (
            <IdentityCheck
              appointmentId={one.id}
              photo={documentPhoto}
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
            <Photos of={photos} onOpen={show} onAskCode={askCode} />
          </chakra.div>
          <Answers sections={recordSections(definition, draft)} summary={record.answers.quizMessage} />
        </chakra.div>
        <chakra.div display="flex" flexDirection="column" gap="3" minWidth="0">
          <Prescriptions record={record} />
          <Notes appointmentId={one.id} notes={record.notes} mayWrite={one.isMine} onAdded={reload} />
          <History record={record} />
          <OtherAppointments record={record} />
        </chakra.div>
      </chakra.div>
      {/* The draft stays when another doctor took the appointment, until the change was read. */}
      {isOpen || hasChanged || isDeciding ? (
        <Decision
          id={one.id}
          status={one.status}
          revision={read.revision}
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
          onClose={() => setOpenPhoto(null)}
          onBroken={photos.onBroken}
        />
      ) : null}
    </chakra.article>
  );
}
