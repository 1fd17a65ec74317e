import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { useMySecondFactorQuery } from '../../../parts/identity/SecondFactor.generated.ts';
import { SecondFactorOn } from './SecondFactorOn.tsx';
import { TurnOnSecondFactor } from './TurnOnSecondFactor.tsx';

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
