import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { useReleaseMailboxMutation } from './RecoveryPage.generated.ts';

/**
 * For a person who owns the mailbox but not the account: detaches the address from the account, so that they can
 * register.
 */
export function NotMyAccount({ email, code }: { email: string; code(): string }) {
  const navigate = useNavigate();
  const [release, { loading }] = useReleaseMailboxMutation();
  const [problem, setProblem] = useState<string>();

  const send = async () => {
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
    <Notice tone={problem ? 'danger' : 'info'}>
      <p>{problem ?? 'Outra pessoa pode ter escrito o seu e-mail por engano ao fazer o cadastro dela.'}</p>
      <Button look="quiet" size="sm" mt="2" isPending={loading} onClick={() => void send()}>
        O cadastro não é meu: liberar meu e-mail
      </Button>
    </Notice>
  );
}
