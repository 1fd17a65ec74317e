import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { dayText, formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { signOut } from '../../page/signOut.ts';
import { useKeepMyAccountMutation } from '../../parts/erasure/keepMyAccount.generated.ts';
import { ConfirmIdentityDialog } from '../../parts/identity/ConfirmIdentityDialog.tsx';
import { type PrivacyPageQuery, useEraseMyAccountMutation } from './PrivacyPage.generated.ts';

type Hold = PrivacyPageQuery['myLegalHolds'][number];

/** The records that a law requires us to keep, by kind. */
const HOLD_TEXTS: Readonly<Record<string, string>> = {
  medical: 'Prontuário: avaliações enviadas, fotos, conversas com médicos e receitas',
  fiscal: 'Pedidos, pagamentos e documentos fiscais',
};

/** Lists what the law requires us to keep after an erasure, and until when. */
function LegalHolds({ holds }: { holds: readonly Hold[] }) {
  if (holds.length === 0) return <p>A lei não manda guardar nada do que você tem aqui.</p>;
  return (
    <>
      <p>A lei manda guardar, em um arquivo lacrado que a loja não usa:</p>
      <chakra.ul pl="6" listStyleType="disc" display="flex" flexDirection="column" gap="2">
        {holds.map(({ kind, law, keepUntil }) => (
          <li key={kind}>
            {HOLD_TEXTS[kind] ?? kind}, até <strong>{dayText(keepUntil)}</strong> ({law}).
          </li>
        ))}
      </chakra.ul>
    </>
  );
}

interface Props {
  holds: readonly Hold[];
  hasSecondFactor: boolean;
  onStarted(): void;
}

/**
 * Erases the account. Explains first what is erased, what must be kept, and that the erasure can be cancelled for a
 * week.
 */
export function ErasurePanel({ holds, hasSecondFactor, onStarted }: Props) {
  const [erase] = useEraseMyAccountMutation();
  const [isConfirming, setConfirming] = useState(false);
  const submit = async (password: string | null) => {
    const answer = (await erase({ variables: { password } })).data?.startErasure;
    if (answer?.__typename === 'Refusal') return answer;
    onStarted();
    return null;
  };
  return (
    <Panel title="Apagar minha conta">
      <p>
        Apagamos cadastro, endereços, cartões salvos, carrinho, sessões, mensagens ao atendimento e novidades
        por e-mail. Você tem <strong>sete dias</strong> para desistir; nesse tempo a conta só serve para
        cancelar a exclusão. Depois não há volta.
      </p>
      <LegalHolds holds={holds} />
      <chakra.p fontSize="sm" color="muted">
        A sua assinatura e os pedidos que esperam pagamento são cancelados na hora. Se quiser uma cópia dos
        seus dados, baixe antes de apagar.
      </chakra.p>
      <div>
        <Button look="danger" onClick={() => setConfirming(true)}>
          Apagar minha conta
        </Button>
      </div>
      {isConfirming ? (
        <ConfirmIdentityDialog
          hasSecondFactor={hasSecondFactor}
          why="A sua conta será apagada em sete dias, se você não cancelar antes."
          button="Apagar em sete dias"
          act={submit}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </Panel>
  );
}

interface ErasurePendingProps {
  erasure: NonNullable<PrivacyPageQuery['myErasure']>;
  holds: PrivacyPageQuery['myLegalHolds'];
  onTakenBack(): void;
}

/** Shown during the seven days before an erasure: when it happens, and a button to cancel it. */
export function ErasurePending({ erasure, holds, onTakenBack }: ErasurePendingProps) {
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
