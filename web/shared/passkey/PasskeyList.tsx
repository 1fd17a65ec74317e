import { chakra } from '@chakra-ui/react';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PASSKEY_NAME_MAX } from '#schema/constants.ts';
import { type PasskeyName, passkeyNameShape } from '#schema/validation/passkey.ts';
import { formatDate, formatDateTime } from '#web/format/dates.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { PasswordField, TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { supportsPasskeys } from './browserPasskey.ts';
import {
  type MyPasskeysQuery,
  useMyPasskeysQuery,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from './PasskeyList.generated.ts';
import { withFreshCode } from './withFreshCode.ts';

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

type MyPasskey = MyPasskeysQuery['myPasskeys'][number];

function PasskeyLine({ passkey, onOpen }: { passkey: MyPasskey; onOpen(what: 'rename' | 'remove'): void }) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      py="3"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: '0' }}
      lineHeight="snug"
    >
      <chakra.span color="primary" flexShrink={0}>
        <KeyRound size={22} aria-hidden />
      </chakra.span>
      <chakra.div flex="1 1 11rem" minWidth="0" overflowWrap="anywhere">
        <chakra.p fontWeight="semi">{name}</chakra.p>
        <chakra.p color="muted" fontSize="sm">
          Criada em <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {isSynced ? ', sincronizada entre aparelhos' : ''}
        </chakra.p>
        <chakra.p color="muted" fontSize="sm">
          {lastUsedAt ? (
            <>
              Último uso: <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
            </>
          ) : (
            'Ainda não foi usada'
          )}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" gap="1" ml="auto">
        <Button look="quiet" size="sm" aria-label={`Renomear ${name}`} onClick={() => onOpen('rename')}>
          Renomear
        </Button>
        <Button look="quiet" size="sm" aria-label={`Remover ${name}`} onClick={() => onOpen('remove')}>
          Remover
        </Button>
      </chakra.div>
    </chakra.li>
  );
}

interface RenamePasskeyDialogProps {
  passkey: { id: string; name: string };
  onRenamed(): Promise<void>;
  onClose(): void;
}

function RenamePasskeyDialog({ passkey: { id, name }, onRenamed, onClose }: RenamePasskeyDialogProps) {
  const [rename] = useRenamePasskeyMutation();
  const form = useShapeForm<PasskeyName, PasskeyName>(passkeyNameShape, { name });
  const send = async (values: PasskeyName) => {
    try {
      const answer = (await rename({ variables: { id, ...values } })).data?.renamePasskey;
      if (answer?.__typename === 'Done') return await onRenamed();
      if (answer) showFormProblem(form, answer.message);
    } catch (failure) {
      showFailedCall(form, failure);
    }
  };
  return (
    <Dialog title="Renomear chave de acesso" isOpen onClose={onClose}>
      <Form form={form} onSubmit={send} label="Renomear chave de acesso">
        <TextField name="name" label="Nome da chave" maxLength={PASSKEY_NAME_MAX} />
        <FormProblem />
        <SubmitButton>Salvar</SubmitButton>
      </Form>
    </Dialog>
  );
}

const withPassword = z.object({ password: z.string().check(z.minLength(1, 'Informe a sua senha.')) });
const withoutPassword = z.object({ password: z.string() });
type Values = { password: string };

interface RemovePasskeyDialogProps {
  passkey: { id: string; name: string };
  asksPassword: boolean;
  /** True for the last passkey: the password alone signs in afterwards. */
  isLast: boolean;
  askFreshCode?: (() => Promise<boolean>) | undefined;
  onRemoved(): Promise<void>;
  onClose(): void;
}

function RemovePasskeyDialog({
  passkey,
  asksPassword,
  isLast,
  askFreshCode,
  onRemoved,
  onClose,
}: RemovePasskeyDialogProps) {
  const [remove] = useRemovePasskeyMutation();
  const form = useShapeForm<Values, Values>(asksPassword ? withPassword : withoutPassword, { password: '' });
  const send = async ({ password }: Values) => {
    try {
      const variables = { id: passkey.id, ...(asksPassword ? { password } : {}) };
      const runMutation = async () => (await remove({ variables })).data?.removePasskey;
      const answer = await withFreshCode(runMutation, askFreshCode);
      if (answer?.__typename === 'Done') return await onRemoved();
      if (answer?.code === 'invalid_password')
        return showFieldProblems(form, [{ path: 'password', message: answer.message }]);
      if (answer) showFormProblem(form, answer.message);
    } catch (failure) {
      showFailedCall(form, failure);
    }
  };
  return (
    <Dialog title="Remover chave de acesso" isOpen onClose={onClose}>
      <p>
        “{passkey.name}” deixa de abrir a sua conta, e os outros aparelhos em que você entrou são
        desconectados.{isLast ? ' Sem outra chave, a senha sozinha volta a abrir a conta.' : ''}
      </p>
      <Form form={form} onSubmit={send} label="Remover chave de acesso">
        {asksPassword ? (
          <PasswordField name="password" label="Sua senha" autoComplete="current-password" />
        ) : null}
        <FormProblem />
        <SubmitButton>Remover</SubmitButton>
      </Form>
    </Dialog>
  );
}
