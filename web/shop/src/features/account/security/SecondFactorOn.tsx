import { chakra } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { FreshCodeDialog } from '../../../parts/identity/FreshCodeDialog.tsx';
import {
  type MySecondFactorQuery,
  useRegenerateRecoveryCodesMutation,
  useTurnOffMySecondFactorMutation,
} from '../../../parts/identity/SecondFactor.generated.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { TurnOnSecondFactor } from './TurnOnSecondFactor.tsx';

type TwoFactorStatus = MySecondFactorQuery['myTwoFactor'];

/** The panel of an account whose second factor is on: its recovery codes, and what can be changed. */
export function SecondFactorOn({ twoFactor, onChange }: { twoFactor: TwoFactorStatus; onChange(): void }) {
  const { hasApp, hasPasskey, isMandatory, appReplaceableUntil, recoveryCodesLeft } = twoFactor;
  const isPasskeyOnly = hasApp === false;
  const [turnOff] = useTurnOffMySecondFactorMutation();
  const [makeCodes] = useRegenerateRecoveryCodesMutation();
  const [openDialog, setOpenDialog] = useState<'replace' | 'codes' | 'off' | 'add' | null>(null);
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
          <Button look="outline" alignSelf="flex-start" onClick={() => setOpenDialog('replace')}>
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
      {openDialog === 'replace' ? <TurnOnSecondFactor onConfirmed={onChange} onClose={close} /> : null}
      {openDialog === 'add' ? (
        <FreshCodeDialog
          why="Para adicionar um aplicativo de códigos, confirme que é você."
          onPassed={async () => setOpenDialog('replace')}
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
