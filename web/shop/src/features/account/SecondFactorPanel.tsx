import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { FreshCodeDialog } from './FreshCodeDialog.tsx';
import type { ProfilePageQuery } from './ProfilePage.generated.ts';
import { useTurnOffMySecondFactorMutation } from './SecondFactor.generated.ts';
import { TurnOnSecondFactor } from './TurnOnSecondFactor.tsx';

type Me = NonNullable<ProfilePageQuery['me']>;

/** A second lock on answers and photos, for whoever wants one; doctors and admins cannot do without. */
export function SecondFactorPanel({ me }: { me: Me }) {
  const client = useApolloClient();
  const [turnOff] = useTurnOffMySecondFactorMutation();
  const [open, setOpen] = useState<'on' | 'off' | null>(null);
  const isOn = me.twoFactorEnabled;
  const close = () => setOpen(null);
  const note = (isEnabled: boolean) =>
    client.cache.modify({
      id: client.cache.identify({ __typename: 'User', id: me.id }),
      fields: { twoFactorEnabled: () => isEnabled },
    });

  const takeOff = async () => {
    const answer = (await turnOff()).data?.disableTwoFactor;
    close();
    if (answer?.__typename === 'Done') {
      note(false);
      toast('Verificação em duas etapas desativada.', 'ok');
    } else if (answer) toast(answer.message, 'danger');
  };

  return (
    <Panel title="Verificação em duas etapas">
      {isOn ? (
        <chakra.p display="flex" gap="2" alignItems="center" color="ok" fontWeight="medium">
          <ShieldCheck size={20} aria-hidden />
          Ativa: além da senha, pedimos um código do seu celular.
        </chakra.p>
      ) : (
        <chakra.p color="muted">
          Além da senha, um código do seu celular a cada entrada. Assim, quem souber a sua senha não abre as
          suas respostas nem as suas fotos.
        </chakra.p>
      )}
      {!isOn ? (
        <Button look="outline" alignSelf="flex-start" onClick={() => setOpen('on')}>
          Ativar
        </Button>
      ) : me.role === 'patient' ? (
        <Button look="quiet" alignSelf="flex-start" onClick={() => setOpen('off')}>
          Desativar
        </Button>
      ) : null}
      {open === 'on' ? <TurnOnSecondFactor onConfirmed={() => note(true)} onClose={close} /> : null}
      {open === 'off' ? (
        <FreshCodeDialog
          why="Sem a verificação, a senha sozinha abre a sua conta. Para desativar, digite o código de agora."
          onPassed={takeOff}
          onClose={close}
        />
      ) : null}
    </Panel>
  );
}
