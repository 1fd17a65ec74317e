import { useRef, useState } from 'react';
import { PasskeyList } from '#web/passkey/PasskeyList.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { FreshCodeDialog } from '../../../parts/identity/FreshCodeDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

/** The passkeys of the account. Before a change, the person confirms with a code or a passkey. */
export function PasskeyPanel() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isFresh: boolean) => void>(undefined);
  const askFreshCode = () => {
    setAsking(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  };
  const close = (isFresh: boolean) => {
    setAsking(false);
    answer.current?.(isFresh);
  };
  return (
    <Panel title="Chaves de acesso">
      <PasskeyList askFreshCode={askFreshCode} onCodes={setCodes} />
      {isAsking ? (
        <FreshCodeDialog
          why="Para mudar as suas chaves de acesso, confirme que é você."
          onPassed={async () => close(true)}
          onClose={() => close(false)}
        />
      ) : null}
      {codes ? <RecoveryCodesDialog codes={codes} onSaved={() => setCodes(null)} /> : null}
    </Panel>
  );
}
