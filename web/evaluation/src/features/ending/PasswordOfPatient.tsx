import { FirstPassword } from '#web/forms/FirstPassword.tsx';
import { WithClient } from '../../page/WithClient.tsx';

/**
 * Asks a person whose account was made by this evaluation for a password, so that they can come back for the answer.
 */
export default function PasswordOfPatient() {
  return (
    <WithClient>
      <FirstPassword />
    </WithClient>
  );
}
