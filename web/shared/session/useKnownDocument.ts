import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { normalizeCpf } from '#schema/br/cpf.ts';
import { LookUpDocumentDocument } from './knownDocument.generated.ts';

export interface KnownDocument {
  document: string;
  /** Null when only the refusal of a registration reported the account. */
  maskedEmail: string | null;
}

/**
 * Checks whether a CPF has an account when its last digit is typed, once per CPF. The server returns no more than a
 * masked e-mail. Without an answer nothing changes on the form.
 */
export function useKnownDocument() {
  const client = useApolloClient();
  const [known, setKnown] = useState<KnownDocument | null>(null);
  const typed = useRef<string | null>(null);

  const type = async (text: string): Promise<void> => {
    const document = normalizeCpf(text);
    if (document === typed.current) return;
    typed.current = document;
    setKnown(null);
    if (document === null) return;
    const { data } = await client
      .query({ query: LookUpDocumentDocument, variables: { document }, fetchPolicy: 'no-cache' })
      .catch(() => ({ data: undefined }));
    const answer = data?.lookUpDocument;
    if (typed.current !== document || answer?.__typename !== 'DocumentLookup' || !answer.isRegistered) return;
    setKnown({ document, maskedEmail: answer.maskedEmail ?? null });
  };

  /** The registration was refused because of this CPF. */
  const learn = (document: string) => setKnown((before) => before ?? { document, maskedEmail: null });

  return { known, type, learn };
}
