import { chakra } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '#web/format/dates.ts';
import { counted } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { FreshCodeDialog } from './FreshCodeDialog.tsx';
import {
  type MySecondFactorQuery,
  useMakeRecoveryCodesMutation,
  useMySecondFactorQuery,
  useTurnOffMySecondFactorMutation,
} from './SecondFactor.generated.ts';
import { SpareCodesDialog } from './SpareCodesDialog.tsx';
import { TurnOnSecondFactor } from './TurnOnSecondFactor.tsx';

type Standing = MySecondFactorQuery['myTwoFactor'];

function On({ standing, onChange }: { standing: Standing; onChange(): void }) {
  const { isMandatory, mayReplaceUntil, recoveryCodesLeft } = standing;
  const [turnOff] = useTurnOffMySecondFactorMutation();
  const [makeCodes] = useMakeRecoveryCodesMutation();
  const [open, setOpen] = useState<'replace' | 'codes' | 'off' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);

  const takeOff = async () => {
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
        Ativa: além da senha, pedimos um código do seu celular.
      </chakra.p>
      <chakra.p color="muted">
        {recoveryCodesLeft === 1 ? 'Resta' : 'Restam'} {counted(recoveryCodesLeft, 'código', 'códigos')} de
        recuperação.
      </chakra.p>
      {mayReplaceUntil ? (
        <>
          <Notice>
            Você entrou com um código de recuperação. Se perdeu o celular, configure outro até{' '}
            {formatTime(mayReplaceUntil)}.
          </Notice>
          <Button look="outline" alignSelf="flex-start" onClick={() => setOpen('replace')}>
            Configurar outro celular
          </Button>
        </>
      ) : null}
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button look="outline" size="sm" onClick={() => setOpen('codes')}>
          Novos códigos de recuperação
        </Button>
        {isMandatory ? null : (
          <Button look="quiet" size="sm" onClick={() => setOpen('off')}>
            Desativar
          </Button>
        )}
      </chakra.div>
      {open === 'replace' ? <TurnOnSecondFactor onConfirmed={onChange} onClose={close} /> : null}
      {open === 'codes' ? (
        <FreshCodeDialog
          why="Os códigos que você tem deixam de valer. Para receber outros, digite o código de agora."
          onPassed={renewCodes}
          onClose={close}
        />
      ) : null}
      {open === 'off' ? (
        <FreshCodeDialog
          why="Sem a verificação, a senha sozinha abre a sua conta. Para desativar, digite o código de agora."
          onPassed={takeOff}
          onClose={close}
        />
      ) : null}
      {codes ? <SpareCodesDialog codes={codes} onKept={() => setCodes(null)} /> : null}
    </>
  );
}

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

/** A second lock on answers and photos, for whoever wants one; doctors and admins cannot do without. */
export function SecondFactorPanel() {
  const { data, error, refetch } = useMySecondFactorQuery({ fetchPolicy: 'cache-and-network' });
  const [isTurningOn, setTurningOn] = useState(false);
  const standing = data?.myTwoFactor;
  const ask = () => void refetch().catch(() => undefined);
  return (
    <Panel title="Verificação em duas etapas">
      {standing?.isOn ? <On standing={standing} onChange={ask} /> : null}
      {standing && !standing.isOn ? <Off onOpen={() => setTurningOn(true)} /> : null}
      {!standing && error ? <ErrorState error={error} onRetry={ask} /> : null}
      {!standing && !error ? (
        <LoadingArea label="Carregando a verificação">
          <Skeleton height="3.5rem" />
        </LoadingArea>
      ) : null}
      {isTurningOn ? <TurnOnSecondFactor onConfirmed={ask} onClose={() => setTurningOn(false)} /> : null}
    </Panel>
  );
}
