import { useState } from 'react';
import { PageHead } from '../../../page/PageHead.tsx';
import { SignInCard } from '../SignInCard.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RecoveryEmailForm } from './RecoveryEmailForm.tsx';

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
