import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { StepUpDialog } from './StepUpDialog.tsx';
import { isWhollyRefused, offerDialog } from './stepUpLink.ts';

/** Asks for a fresh code for every refused call whose part of the page has no dialog of its own. */
export function StepUpHost() {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isFresh: boolean) => void>(undefined);
  useEffect(
    () =>
      offerDialog(() => {
        setOpen(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );
  const client = useApolloClient();
  const close = (isFresh: boolean) => {
    setOpen(false);
    answer.current?.(isFresh);
    // Parts of the page that were refused before, when the dialog was closed without a code.
    if (isFresh)
      client.refetchQueries({
        include: 'active',
        onQueryUpdated: (query) => {
          const { error } = query.getCurrentResult();
          return CombinedGraphQLErrors.is(error) && isWhollyRefused(error);
        },
      });
  };
  return isOpen ? (
    <StepUpDialog
      isOpen
      help="Confirme para continuar. O que você preencheu continua aqui."
      onPassed={() => close(true)}
      onClose={() => close(false)}
    />
  ) : null;
}
