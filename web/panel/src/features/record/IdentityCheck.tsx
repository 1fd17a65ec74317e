import { chakra } from '@chakra-ui/react';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { useFlagActions } from '../../parts/flags/useFlagActions.ts';
import type { RecordPhoto } from './photos/photos.ts';

/** The doctor compares the person with the document; until then nothing can be prescribed (questionnaires §5). */
export function IdentityCheck({
  appointmentId,
  photo,
  onOpen,
  onAskCode,
}: {
  appointmentId: string;
  photo: RecordPhoto | null;
  onOpen(): void;
  /** Photos open only with a code: whether there is one to compare is unknown before. */
  onAskCode: (() => void) | null;
}) {
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
    <div>
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
        <chakra.p role="alert" color="danger" mt="2">
          {problem}
        </chakra.p>
      ) : null}
    </div>
  );
}
