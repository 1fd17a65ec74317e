import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { useReleaseMailboxMutation } from './RecoveryPage.generated.ts';

/**
 * For a person who owns the mailbox but not the account: detaches the address from the account, so that they can
 * register. Asks again, because the account continues without an address.
 */
export function NotMyAccount({ email, code }: { email: string; code(): string }) {
  const navigate = useNavigate();
  const [release, { loading }] = useReleaseMailboxMutation();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();

  const send = async () => {
    setProblem(undefined);
    try {
      const answer = (await release({ variables: { email, code: code() } })).data?.releaseMailbox;
      if (answer?.__typename !== 'Done')
        return setProblem(answer && 'message' in answer ? answer.message : '');
      toast('Seu e-mail foi liberado. Crie a sua conta com ele.', 'ok');
      navigate('/cadastro', { replace: true });
    } catch (failure) {
      setProblem(errorText(failure));
    }
  };

  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
        O cadastro não é meu
      </Button>
      <Dialog title="Liberar meu e-mail" isOpen={isOpen} onClose={() => setOpen(false)}>
        <chakra.div display="flex" flexDirection="column" gap="4">
          <p>
            Outra pessoa pode ter usado o seu e-mail ao fazer o cadastro dela. Com o código que enviamos, você
            tira o endereço de lá e cria a sua própria conta.
          </p>
          <p>
            Esse cadastro continua com quem o fez, com os pedidos e as receitas, e você não os verá. Se o
            cadastro é seu, feche esta janela e crie a nova senha.
          </p>
          {problem === undefined ? null : <Notice tone="danger">{problem}</Notice>}
          <Button isWide isPending={loading} onClick={() => void send()}>
            Tirar meu e-mail desse cadastro
          </Button>
          <Button look="outline" isWide onClick={() => setOpen(false)}>
            Voltar
          </Button>
        </chakra.div>
      </Dialog>
    </>
  );
}
