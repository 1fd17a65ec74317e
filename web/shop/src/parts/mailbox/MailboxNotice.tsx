import { chakra } from '@chakra-ui/react';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMailboxNoticeQuery, useResendMailboxMailMutation } from './MailboxNotice.generated.ts';
import { mailboxState } from './mailboxState.ts';

/** Says what an unconfirmed address receives (`mailbox.rules.ts`), and sends the link again. Empty once it is confirmed. */
export function MailboxNotice() {
  const { data } = useMailboxNoticeQuery();
  const [resend, { loading }] = useResendMailboxMailMutation();
  const me = data?.me;
  if (!me) return null;
  const state = mailboxState(me);
  if (state === 'confirmed') return null;
  if (state === 'released')
    return (
      <Notice tone="danger">
        <chakra.p fontWeight="semi">Seu cadastro está sem e-mail.</chakra.p>
        <p>
          O endereço que estava nele foi confirmado por outra pessoa. Informe o seu e-mail em Meus dados para
          receber os avisos dos seus pedidos.
        </p>
      </Notice>
    );

  const send = async () => {
    try {
      const answer = (await resend()).data?.resendMailboxMail;
      if (answer?.__typename === 'Done') toast('Enviamos o link de novo. Veja também o spam.', 'ok');
      else toast(answer && 'message' in answer ? answer.message : '', 'danger');
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
  };
  return (
    <Notice>
      <chakra.p fontWeight="semi">Confirme seu e-mail</chakra.p>
      <chakra.p mb="3" overflowWrap="anywhere">
        Enviamos um link para {me.email}. Os e-mails dos seus pedidos já vão para lá, sem o seu nome. Sobre
        atendimento, documentos e dados, até você confirmar, o e-mail só diz que há uma novidade: o resto fica
        na sua conta.
      </chakra.p>
      <Button look="outline" size="sm" isPending={loading} onClick={() => void send()}>
        Reenviar o link
      </Button>
    </Notice>
  );
}
