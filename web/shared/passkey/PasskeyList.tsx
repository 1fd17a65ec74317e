import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { supportsPasskeys } from './browserPasskey.ts';
import { type MyPasskey, PasskeyLine } from './PasskeyLine.tsx';
import { useMyPasskeysQuery } from './passkeys.generated.ts';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: MyPasskey };

interface Props {
  /** Called with the recovery codes of the account's first second factor, which are shown only once. */
  onCodes(codes: readonly string[]): void;
  /** Opens the dialog for a fresh confirmation, on pages without a link that does so for every call. */
  askFreshCode?: () => Promise<boolean>;
  /** Called after passkeys were added or removed. */
  onChange?(): void;
}

/** The person's passkeys, with a way to add, rename and remove them. */
export function PasskeyList({ askFreshCode, onCodes, onChange }: Props) {
  const { data, error, refetch } = useMyPasskeysQuery({ fetchPolicy: 'cache-and-network' });
  const [dialog, setDialog] = useState<Open | null>(null);
  const isHydrated = useHydrated();
  const reload = () => refetch().catch(() => undefined);
  const close = () => setDialog(null);

  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void reload()} />;
    return (
      <LoadingArea label="Carregando chaves de acesso">
        <Skeleton height="6rem" />
      </LoadingArea>
    );
  }
  const { myPasskeys: passkeys, myTwoFactor } = data;
  // Without a second factor, or just after a recovery code was used, the password confirms who the person is.
  const asksPassword = !myTwoFactor.isOn || myTwoFactor.appReplaceableUntil !== null;
  const isLast = passkeys.length === 1 && !myTwoFactor.hasApp;
  const finish = async (message: string) => {
    close();
    toast(message, 'ok');
    await reload();
    onChange?.();
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <chakra.p color="muted">
        Entre com a digital, o rosto ou o PIN do seu aparelho, sem digitar a senha. Uma chave de acesso não
        pode ser copiada nem adivinhada, e só funciona no nosso site.
      </chakra.p>
      {passkeys.length > 0 ? (
        <chakra.ul aria-label="Chaves de acesso" listStyle="none">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onOpen={(what) => setDialog({ what, passkey })} />
          ))}
        </chakra.ul>
      ) : null}
      {isHydrated && !supportsPasskeys() ? (
        <chakra.p>Este navegador, neste endereço, não aceita chaves de acesso.</chakra.p>
      ) : (
        <Button look="outline" size="sm" alignSelf="flex-start" onClick={() => setDialog({ what: 'add' })}>
          Adicionar chave de acesso
        </Button>
      )}
      {dialog?.what === 'add' ? (
        <AddPasskeyDialog
          asksPassword={asksPassword}
          isFirstFactor={!myTwoFactor.isOn}
          askFreshCode={askFreshCode}
          onAdded={async (codes) => {
            await finish('Chave de acesso adicionada.');
            if (codes.length > 0) onCodes(codes);
          }}
          onClose={close}
        />
      ) : null}
      {dialog?.what === 'rename' ? (
        <RenamePasskeyDialog
          passkey={dialog.passkey}
          onRenamed={() => finish('Nome trocado.')}
          onClose={close}
        />
      ) : null}
      {dialog?.what === 'remove' ? (
        <RemovePasskeyDialog
          passkey={dialog.passkey}
          asksPassword={asksPassword}
          isLast={isLast && !myTwoFactor.isMandatory}
          askFreshCode={askFreshCode}
          onRemoved={() => finish('Chave de acesso removida.')}
          onClose={close}
        />
      ) : null}
    </chakra.div>
  );
}
