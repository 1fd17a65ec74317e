import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { signOut } from '../../page/signOut.ts';
import { useKeepMyAccountMutation } from '../../parts/erasure/keepMyAccount.generated.ts';
import { LegalHolds } from './ErasurePanel.tsx';
import { type PrivacyPageQuery } from './PrivacyPage.generated.ts';

interface Props {
  erasure: NonNullable<PrivacyPageQuery['myErasure']>;
  holds: PrivacyPageQuery['myLegalHolds'];
  onTakenBack(): void;
}

/** Shown during the seven days before an erasure: when it happens, and a button to cancel it. */
export function ErasurePending({ erasure, holds, onTakenBack }: Props) {
  const [keep, { loading }] = useKeepMyAccountMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const client = useApolloClient();
  const takeBack = async () => {
    setProblem(null);
    try {
      const answer = (await keep()).data?.takeBackErasure;
      if (answer && 'message' in answer) return setProblem(answer.message);
      toast('A exclusão foi cancelada. Nada foi apagado.', 'ok');
      onTakenBack();
    } catch (failure) {
      setProblem(errorText(failure));
    }
  };
  return (
    <Panel title="A sua conta será apagada">
      <chakra.p fontSize="lg">
        Isso acontece em <strong>{formatDateTime(erasure.dueAt)}</strong>. Até lá você pode desistir, e tudo
        volta a funcionar como antes.
      </chakra.p>
      <LegalHolds holds={holds} />
      {problem ? (
        <chakra.p role="alert" color="danger" fontWeight="medium">
          {problem}
        </chakra.p>
      ) : null}
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button isPending={loading} onClick={() => void takeBack()}>
          Cancelar a exclusão
        </Button>
        <Button look="quiet" onClick={() => void signOut(client, 'here')}>
          Sair
        </Button>
      </chakra.div>
    </Panel>
  );
}
