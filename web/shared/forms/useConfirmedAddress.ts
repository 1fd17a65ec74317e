import { useRef, useState } from 'react';
import type { Address } from '#schema/validation/address.ts';

/**
 * An address whose CEP the postal service does not know. The confirmation is for that address only: after a
 * change the person is asked again.
 */
export function useConfirmedAddress() {
  const [unknown, setUnknown] = useState<Address | null>(null);
  const confirmed = useRef('');
  return {
    /** The address that waits for its confirmation. */
    unknown,
    ask: setUnknown,
    confirm: () => {
      confirmed.current = JSON.stringify(unknown);
      setUnknown(null);
    },
    /** The address as it is sent. */
    withConfirmation: (address: Address) => ({
      ...address,
      isConfirmed: JSON.stringify(address) === confirmed.current,
    }),
  };
}
