import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { NOTICES } from '#schema/notices.ts';
import {
  type PasswordRecovery,
  type PasswordRecoveryForm,
  passwordRecoveryShape,
  type RecoveryRequest,
  type RecoveryRequestForm,
  recoveryRequestShape,
} from '#schema/validation/account.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { EmailField } from '#web/forms/EmailField.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { MaskedField, PasswordField } from '#web/forms/fields.tsx';
import { NewPasswordField } from '#web/forms/NewPasswordField.tsx';
import { showFailedCall, showFieldProblems } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { toast } from '#web/ui/toast.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { withReturn } from '../../../page/returnPath.ts';
import { SignInCard } from '../SignInCard.tsx';
import {
  useRecoverPasswordMutation,
  useReleaseMailboxMutation,
  useRequestPasswordRecoveryMutation,
} from './RecoveryPage.generated.ts';

/** Recovers an account: first the e-mail, then the code that arrived there with the new password. */
export default function RecoveryPage() {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <SignInCard
      title={email === null ? 'Recupere sua senha' : 'Crie a nova senha'}
      lead={
        email === null
          ? 'Enviamos um código para o e-mail do seu cadastro. Com ele você cria uma senha nova.'
          : `Enviamos um código para ${email}. Ele vale por 15 minutos.`
      }
    >
      <PageHead title="Recuperar senha" isPrivate />
      {email === null ? (
        <RecoveryEmailForm onSent={setEmail} />
      ) : (
        <NewPasswordForm email={email} onOtherEmail={() => setEmail(null)} />
      )}
    </SignInCard>
  );
}

function RecoveryEmailForm({ onSent }: { onSent(email: string): void }) {
  const { search } = useLocation();
  const requestCode = useRequestCode();
  const form = useShapeForm<RecoveryRequestForm, RecoveryRequest>(recoveryRequestShape, { email: '' });

  const send = async ({ email }: RecoveryRequest) => {
    try {
      const problem = await requestCode(email);
      if (problem !== null) return showFieldProblems(form, [{ path: 'email', message: problem }]);
      toast(NOTICES.recoverySent, 'ok');
      onSent(email);
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <Form form={form} onSubmit={send} label="Recuperar senha">
      <EmailField name="email" />
      <FormProblem />
      <SubmitButton>Enviar código</SubmitButton>
      <chakra.p textAlign="center">
        <TextLink to={withReturn('/login', search)}>Voltar para entrar</TextLink>
      </chakra.p>
    </Form>
  );
}

const RESEND_AFTER_S = 60;

/** Counts down the seconds until another code can be requested, so that the first mail has time to arrive. */
function useCountdown(seconds: number) {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  useEffect(() => {
    if (secondsLeft <= 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return { left: secondsLeft, restart: () => setSecondsLeft(seconds) };
}

function NewPasswordForm({ email, onOtherEmail }: { email: string; onOtherEmail(): void }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [recover] = useRecoverPasswordMutation();
  const requestCode = useRequestCode();
  const countdown = useCountdown(RESEND_AFTER_S);
  const form = useShapeForm<PasswordRecoveryForm, PasswordRecovery>(passwordRecoveryShape, {
    code: '',
    password: '',
    passwordConfirmation: '',
    document: '',
  });

  const [asksDocument, setAsksDocument] = useState(false);

  const send = async ({ code, password, document }: PasswordRecovery) => {
    try {
      const { data } = await recover({ variables: { input: { email, code, password, document } } });
      const answer = data?.recoverPassword;
      switch (answer?.__typename) {
        case 'Done':
          toast(NOTICES.passwordRecovered, 'ok');
          navigate(withReturn('/login', search), { replace: true, state: { email } });
          return;
        case 'InvalidInput':
          return showFieldProblems(form, answer.fields);
        case 'Refusal': {
          const isOfDocument = answer.code.startsWith('recovery_document');
          if (isOfDocument) setAsksDocument(true);
          return showFieldProblems(form, [
            { path: isOfDocument ? 'document' : 'code', message: answer.message },
          ]);
        }
      }
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  const resend = async () => {
    countdown.restart();
    try {
      const problem = await requestCode(email);
      toast(problem ?? NOTICES.recoverySent, problem ? 'danger' : 'ok');
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
  };

  return (
    <Form form={form} onSubmit={send} label="Recuperar acesso">
      <MaskedField name="code" label="Código de 6 números" mask="recoveryCode" autoComplete="one-time-code" />
      {asksDocument ? <MaskedField name="document" label="CPF do cadastro" mask="cpf" /> : null}
      <NewPasswordField
        name="password"
        person={{ email }}
        label="Nova senha"
        help="Pelo menos 6 caracteres. Uma frase curta é mais segura e mais fácil de lembrar."
      />
      <PasswordField name="passwordConfirmation" label="Repita a nova senha" autoComplete="new-password" />
      <FormProblem />
      <SubmitButton>Salvar nova senha</SubmitButton>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
        <Button look="quiet" size="sm" disabled={countdown.left > 0} onClick={() => void resend()}>
          {countdown.left > 0 ? `Reenviar código em ${countdown.left} s` : 'Reenviar código'}
        </Button>
        <Button look="quiet" size="sm" onClick={onOtherEmail}>
          Usar outro e-mail
        </Button>
        <NotMyAccount email={email} code={() => String(form.getValues('code'))} />
      </chakra.div>
    </Form>
  );
}

/**
 * For a person who owns the mailbox but not the account: detaches the address from the account, so that they can
 * register. Asks again, because the account continues without an address.
 */
function NotMyAccount({ email, code }: { email: string; code(): string }) {
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

/** Requests a recovery code. Returns null when it was sent, otherwise the text of the refusal. */
function useRequestCode() {
  const [request] = useRequestPasswordRecoveryMutation();
  return async (email: string): Promise<string | null> => {
    const { data } = await request({ variables: { email } });
    const answer = data?.requestPasswordRecovery;
    switch (answer?.__typename) {
      case 'Done':
      case undefined:
        return null;
      case 'InvalidInput':
        return answer.fields[0]?.message ?? answer.message;
      case 'Refusal':
        return answer.message;
    }
  };
}
