export type MailboxState = 'confirmed' | 'unconfirmed' | 'released';

interface Facts {
  email: string;
  emailConfirmed: boolean;
}

/** `released`: the address was given to the person who proved it, so the account needs another one. */
export function mailboxState({ email, emailConfirmed }: Facts): MailboxState {
  if (email.endsWith('@invalid.invalid')) return 'released';
  return emailConfirmed ? 'confirmed' : 'unconfirmed';
}
