export type MailboxState = 'confirmed' | 'unconfirmed' | 'released';

interface Facts {
  email: string;
  emailConfirmed: boolean;
}

/**
 * The state of an account's e-mail address. `released` means that another person proved that the address is theirs; the
 * server then replaced it by a placeholder at `invalid.invalid`, and the account needs another address.
 */
export function mailboxState({ email, emailConfirmed }: Facts): MailboxState {
  if (email.endsWith('@invalid.invalid')) return 'released';
  return emailConfirmed ? 'confirmed' : 'unconfirmed';
}
