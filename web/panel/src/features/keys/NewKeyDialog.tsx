import { useState } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { useAdminCreateApiKeyMutation } from './KeysPage.generated.ts';
import { KeyTermsFields } from './KeyTermsFields.tsx';
import { type KeyTerms, keyInput, NEW_KEY_TERMS } from './keyTerms.ts';
import { ShownKey } from './ShownKey.tsx';
import { TestKeyButton } from './TestKeyButton.tsx';

export function NewKeyDialog({ onClose }: { onClose(): void }) {
  const [create] = useAdminCreateApiKeyMutation();
  const [key, setKey] = useState<string | null>(null);
  return (
    <Dialog title="Nova chave" isOpen onClose={onClose} isBlocking={key !== null}>
      {key === null ? (
        <ActForm<KeyTerms>
          label="Nova chave"
          defaults={NEW_KEY_TERMS}
          action="Criar chave"
          asksReason={false}
          send={async (terms) => {
            const answer = (await create({ variables: { input: keyInput(terms) } })).data?.createApiKey;
            if (answer?.__typename !== 'NewApiKey') return answer;
            setKey(answer.key);
            return null;
          }}
          onDone={() => undefined}
          onCancel={onClose}
        >
          <TestKeyButton />
          <KeyTermsFields />
        </ActForm>
      ) : (
        <ShownKey text={key} onClose={onClose} />
      )}
    </Dialog>
  );
}
