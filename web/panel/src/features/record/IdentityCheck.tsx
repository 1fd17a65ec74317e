import { chakra } from '@chakra-ui/react';
import { Undo2, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { formatCpf } from '#schema/br/cpf.ts';
import { dayText } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { useFlagActions } from '../../parts/flags/useFlagActions.ts';
import type { OpenRecord } from './openRecord.ts';
import { photoLabel, type RecordPhoto } from './photos/photos.ts';

interface Props {
  appointmentId: string;
  person: Pick<OpenRecord['person'], 'name' | 'birthDate' | 'document' | 'nationalityDocument'>;
  photo: RecordPhoto | null;
  /** A picture of the face to put beside it; null when the patient sent no other. */
  face: RecordPhoto | null;
  onOpen(): void;
  onBroken(): void;
  /** Set while the photos wait for a code: until then it is unknown whether there is one to compare. */
  onAskCode: (() => void) | null;
}

function ComparedPhoto({ photo, onBroken }: { photo: RecordPhoto; onBroken(): void }) {
  return (
    <chakra.figure minWidth="0">
      <chakra.img
        src={photo.full}
        alt={photoLabel(photo)}
        onError={onBroken}
        width="full"
        height={{ base: '11rem', md: '16rem' }}
        objectFit="contain"
        bg="sand"
        borderRadius="input"
      />
      <chakra.figcaption fontSize="xs" color="muted">
        {photoLabel(photo)}
      </chakra.figcaption>
    </chakra.figure>
  );
}

/** The doctor compares the person with the document; until then nothing can be prescribed (questionnaires §5). */
export function IdentityCheck({ appointmentId, person, photo, face, onOpen, onBroken, onAskCode }: Props) {
  const { confirmIdentity, isBusy } = useFlagActions(appointmentId);
  const [problem, setProblem] = useState<string | null>(null);
  if (onAskCode) {
    return (
      <Button size="sm" look="outline" alignSelf="flex-start" py="2" onClick={onAskCode}>
        Comparar a foto com o documento
      </Button>
    );
  }
  if (!photo) return <p>A foto com documento ainda não chegou. Peça pelo chat ou por vídeo.</p>;
  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <chakra.div
        role="group"
        aria-label="Fotos para comparar"
        display="grid"
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        gap="2"
        maxWidth="34rem"
      >
        {face ? (
          <ComparedPhoto photo={face} onBroken={onBroken} />
        ) : (
          <chakra.p color="muted" alignSelf="center">
            O paciente não enviou outra foto do rosto. Compare o rosto com o retrato do documento que ele
            segura.
          </chakra.p>
        )}
        <ComparedPhoto photo={photo} onBroken={onBroken} />
      </chakra.div>
      <p>
        No cadastro: {person.name}, {dayText(person.birthDate)}, CPF {formatCpf(person.document)}
        {person.nationalityDocument ? `, RG ${person.nationalityDocument}` : ''}.
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" look="outline" onClick={onOpen}>
          Ver a foto com documento
        </Button>
        <Button
          size="sm"
          isPending={isBusy}
          onClick={() => void confirmIdentity().then((refused) => setProblem(refused))}
        >
          <UserCheck size={16} aria-hidden />É a mesma pessoa
        </Button>
      </chakra.div>
      {problem ? (
        <chakra.p role="alert" color="danger">
          {problem}
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}

/** What was just confirmed, to be taken back until the next act of the doctor. */
export function IdentityConfirmed({ appointmentId }: { appointmentId: string }) {
  const { undoIdentity, isBusy } = useFlagActions(appointmentId);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <chakra.div
      role="status"
      display="flex"
      flexWrap="wrap"
      gap="2"
      alignItems="center"
      bg="okSoft"
      borderRadius="input"
      px="3"
      py="2"
    >
      <chakra.span color="ok">
        <UserCheck size={18} aria-hidden />
      </chakra.span>
      <span>Identidade confirmada. Você pode desfazer até o seu próximo ato nesta consulta.</span>
      <Button
        size="sm"
        look="quiet"
        isPending={isBusy}
        onClick={() => void undoIdentity().then((refused) => setProblem(refused))}
      >
        <Undo2 size={16} aria-hidden />
        Desfazer
      </Button>
      {problem ? (
        <chakra.p role="alert" color="danger">
          {problem}
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}
