import { chakra } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { showFailedCall, showFieldProblems } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { readTokens, saveTokens } from '#web/session/tokens.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { type AppCode, AppCodeField, appCodeShape } from '../../../parts/identity/AppCodeField.tsx';
import { ConfirmIdentityDialog } from '../../../parts/identity/ConfirmIdentityDialog.tsx';
import { FreshCodeDialog } from '../../../parts/identity/FreshCodeDialog.tsx';
import {
  type MySecondFactorQuery,
  type StartTwoFactorSetupMutation,
  useConfirmMySecondFactorMutation,
  useMySecondFactorQuery,
  useRegenerateRecoveryCodesMutation,
  useStartTwoFactorSetupMutation,
  useTurnOffMySecondFactorMutation,
} from '../../../parts/identity/SecondFactor.generated.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

function Off({ onOpen }: { onOpen(): void }) {
  return (
    <>
      <chakra.p color="muted">
        Além da senha, um código do seu celular a cada entrada. Assim, quem souber a sua senha não abre as
        suas respostas nem as suas fotos.
      </chakra.p>
      <Button look="outline" alignSelf="flex-start" onClick={onOpen}>
        Ativar
      </Button>
    </>
  );
}

/**
 * Turns the second factor on or off. It is optional for patients and mandatory for doctors and admins. Passkeys
 * have their own panel.
 */
export function SecondFactorPanel() {
  const { data, error, refetch } = useMySecondFactorQuery({ fetchPolicy: 'cache-and-network' });
  const [isTurningOn, setTurningOn] = useState(false);
  const twoFactor = data?.myTwoFactor;
  const reload = () => void refetch().catch(() => undefined);
  return (
    <Panel title="Verificação em duas etapas">
      {twoFactor?.isOn ? <SecondFactorOn twoFactor={twoFactor} onChange={reload} /> : null}
      {twoFactor && !twoFactor.isOn ? <Off onOpen={() => setTurningOn(true)} /> : null}
      {!twoFactor && error ? <ErrorState error={error} onRetry={reload} /> : null}
      {!twoFactor && !error ? (
        <LoadingArea label="Carregando a verificação">
          <Skeleton height="3.5rem" />
        </LoadingArea>
      ) : null}
      {isTurningOn ? <TurnOnSecondFactor onConfirmed={reload} onClose={() => setTurningOn(false)} /> : null}
    </Panel>
  );
}

type TwoFactorStatus = MySecondFactorQuery['myTwoFactor'];

/** The panel of an account whose second factor is on: its recovery codes, and what can be changed. */
function SecondFactorOn({ twoFactor, onChange }: { twoFactor: TwoFactorStatus; onChange(): void }) {
  const { hasApp, hasPasskey, isMandatory, appReplaceableUntil, recoveryCodesLeft } = twoFactor;
  const isPasskeyOnly = hasApp === false;
  const [turnOff] = useTurnOffMySecondFactorMutation();
  const [makeCodes] = useRegenerateRecoveryCodesMutation();
  const [openDialog, setOpenDialog] = useState<'setUp' | 'codes' | 'off' | 'add' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpenDialog(null);

  const disable = async () => {
    const answer = (await turnOff()).data?.disableTwoFactor;
    close();
    onChange();
    if (answer?.__typename === 'Done') toast('Verificação em duas etapas desativada.', 'ok');
    else if (answer) toast(answer.message, 'danger');
  };
  const renewCodes = async () => {
    const answer = (await makeCodes()).data?.newRecoveryCodes;
    close();
    onChange();
    if (answer?.__typename === 'RecoveryCodes') setCodes(answer.codes);
    else if (answer) toast(answer.message, 'danger');
  };

  return (
    <>
      <chakra.p display="flex" gap="2" alignItems="center" color="ok" fontWeight="medium">
        <chakra.span flexShrink={0}>
          <ShieldCheck size={20} aria-hidden />
        </chakra.span>
        {isPasskeyOnly
          ? 'Ativa: além da senha, pedimos a sua chave de acesso.'
          : hasPasskey
            ? 'Ativa: além da senha, pedimos uma chave de acesso ou um código do seu celular.'
            : 'Ativa: além da senha, pedimos um código do seu celular.'}
      </chakra.p>
      <chakra.p color="muted">
        {recoveryCodesLeft === 1 ? 'Resta' : 'Restam'} {countText(recoveryCodesLeft, 'código', 'códigos')} de
        recuperação.
      </chakra.p>
      {appReplaceableUntil ? (
        <>
          <Notice>
            Você entrou com um código de recuperação. Se perdeu o celular, configure outro até{' '}
            {formatTime(appReplaceableUntil)}.
          </Notice>
          <Button look="outline" alignSelf="flex-start" onClick={() => setOpenDialog('setUp')}>
            Configurar outro celular
          </Button>
        </>
      ) : null}
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button look="outline" size="sm" onClick={() => setOpenDialog('codes')}>
          Novos códigos de recuperação
        </Button>
        {isPasskeyOnly ? (
          <Button look="quiet" size="sm" onClick={() => setOpenDialog('add')}>
            Adicionar aplicativo de códigos
          </Button>
        ) : isMandatory && !hasPasskey ? null : (
          <Button look="quiet" size="sm" onClick={() => setOpenDialog('off')}>
            {hasPasskey ? 'Desativar o aplicativo' : 'Desativar'}
          </Button>
        )}
      </chakra.div>
      {openDialog === 'setUp' ? <TurnOnSecondFactor onConfirmed={onChange} onClose={close} /> : null}
      {openDialog === 'add' ? (
        <FreshCodeDialog
          why="Para adicionar um aplicativo de códigos, confirme que é você."
          onPassed={async () => setOpenDialog('setUp')}
          onClose={close}
        />
      ) : null}
      {openDialog === 'codes' ? (
        <FreshCodeDialog
          why="Os códigos que você tem deixam de valer. Para receber outros, confirme que é você."
          onPassed={renewCodes}
          onClose={close}
        />
      ) : null}
      {openDialog === 'off' ? (
        <FreshCodeDialog
          why="A conta deixa de pedir o código do aplicativo. Para desativar, confirme que é você."
          onPassed={disable}
          onClose={close}
        />
      ) : null}
      {codes ? <RecoveryCodesDialog codes={codes} onSaved={() => setCodes(null)} /> : null}
    </>
  );
}

type Setup = Extract<StartTwoFactorSetupMutation['enableTwoFactor'], { __typename: 'TwoFactorSetup' }>;

/** Most people use the phone whose app would have to scan the QR code, so the key is first and the QR code second. */
function SetupKey({ setup: { otpauthUrl, secret, qrSvg } }: { setup: Setup }) {
  return (
    <>
      <chakra.ol pl="6" listStyle="decimal" display="flex" flexDirection="column" gap="1" lineHeight="snug">
        <li>Tenha um aplicativo de códigos, como Google Authenticator, Microsoft Authenticator ou Aegis.</li>
        <li>Leve a chave até ele: abra por aqui, copie, ou leia o desenho com outro aparelho.</li>
        <li>Digite abaixo os 6 números que ele mostrar.</li>
      </chakra.ol>
      <ButtonAnchor href={otpauthUrl} look="outline" isWide>
        Abrir no aplicativo deste aparelho
      </ButtonAnchor>
      <CopyButton text={secret} label="Copiar a chave" look="outline" />
      <chakra.img
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        alt="QR Code da chave, para ler com outro aparelho"
        width="11rem"
        height="11rem"
        alignSelf="center"
      />
      <chakra.p fontSize="sm" textAlign="center" overflowWrap="anywhere">
        Chave: <code>{secret}</code>
      </chakra.p>
    </>
  );
}

interface Props {
  /** Called when the second factor is on; the dialog then shows the recovery codes. */
  onConfirmed(): void;
  onClose(): void;
}

/** Turns on the second factor: shows the key for an app, asks for its first code, then shows recovery codes. */
function TurnOnSecondFactor({ onConfirmed, onClose }: Props) {
  const [startSetup, { data, error }] = useStartTwoFactorSetupMutation();
  const [confirm] = useConfirmMySecondFactorMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useShapeForm<AppCode, AppCode>(appCodeShape, { code: '' });
  const setup = data?.enableTwoFactor;

  // Each request creates another secret, so it is sent only once, although React may run the effect twice.
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void startSetup().catch(() => undefined);
  }, [startSetup]);

  const send = async ({ code }: AppCode) => {
    try {
      const answer = (await confirm({ variables: { code } })).data?.confirmTwoFactor;
      if (answer?.__typename !== 'TwoFactorConfirmed') {
        if (answer) showFieldProblems(form, [{ path: 'code', message: answer.message }]);
        return;
      }
      // The new token records that this session passed the second factor; the refresh token does not change.
      saveTokens({ token: answer.token, refreshToken: readTokens()?.refreshToken ?? '' });
      setCodes(answer.recoveryCodes);
      onConfirmed();
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  if (codes) return <RecoveryCodesDialog codes={codes} onSaved={onClose} />;
  if (setup?.__typename === 'Refusal' && setup.code === 'invalid_password')
    return (
      <ConfirmIdentityDialog
        hasSecondFactor={false}
        why="Você entrou há mais de 10 minutos. Para ativar a verificação, confirme que é você."
        button="Continuar"
        act={async (password) => {
          const answer = (await startSetup({ variables: { password } })).data?.enableTwoFactor;
          return answer?.__typename === 'Refusal' ? answer : null;
        }}
        onClose={onClose}
        staysOpen
      />
    );
  return (
    <Dialog title="Ativar a verificação" isOpen onClose={onClose}>
      {setup?.__typename === 'TwoFactorSetup' ? (
        <>
          <SetupKey setup={setup} />
          <Form form={form} onSubmit={send} label="Ativar a verificação em duas etapas">
            <AppCodeField />
            <FormProblem />
            <SubmitButton>Ativar</SubmitButton>
          </Form>
        </>
      ) : setup ? (
        <Notice tone="danger">{setup.message}</Notice>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void startSetup().catch(() => undefined)} />
      ) : (
        <LoadingArea label="Preparando a chave">
          <Skeleton height="16rem" />
        </LoadingArea>
      )}
    </Dialog>
  );
}
