import { useState } from 'react';
import type { KnownDocument } from '#web/session/useKnownDocument.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { CodeForm } from './CodeForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';

interface Props {
  /** The account that the typed CPF belongs to; null when the person opened the dialog without one. */
  known: KnownDocument | null;
  onSignedIn(): void;
  onClose(): void;
}

type View =
  | { kind: 'password' }
  | { kind: 'email'; isFirstPassword: boolean }
  | { kind: 'code'; email: string };

const TITLES = {
  password: 'Entre na sua conta',
  email: 'Receba um código por e-mail',
  code: 'Digite o código',
} as const;

/** Signing in over the current step: closing the dialog changes nothing (specification row EV-070). */
export function SignInDialog({ known, onSignedIn, onClose }: Props) {
  const [view, setView] = useState<View>({ kind: 'password' });
  return (
    <Dialog title={TITLES[view.kind]} isOpen onClose={onClose}>
      {view.kind === 'password' ? (
        <PasswordForm
          known={known}
          onSignedIn={onSignedIn}
          onNoPassword={(isFirstPassword) => setView({ kind: 'email', isFirstPassword })}
        />
      ) : view.kind === 'email' ? (
        <EmailForm
          hint={known?.maskedEmail ?? null}
          isFirstPassword={view.isFirstPassword}
          onSent={(email) => setView({ kind: 'code', email })}
          onBack={() => setView({ kind: 'password' })}
        />
      ) : (
        <CodeForm
          email={view.email}
          document={known?.document ?? null}
          onSignedIn={onSignedIn}
          onOtherEmail={() => setView({ kind: 'email', isFirstPassword: false })}
        />
      )}
    </Dialog>
  );
}
