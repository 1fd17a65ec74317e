import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';

/** Shown only once: the codes for signing in when the phone is lost. The person must confirm that they are stored. */
export function RecoveryCodes({
  codes,
  action = 'Ir para o painel',
  onSaved,
}: {
  codes: readonly string[];
  action?: string;
  onSaved(): void;
}) {
  const [isKept, setKept] = useState(false);
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <chakra.ol
        aria-label="Códigos de recuperação"
        listStyle="none"
        display="grid"
        gridTemplateColumns="1fr 1fr"
        gap="2"
        fontFamily="mono"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="card"
        padding="4"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ol>
      <CopyButton text={codes.join('\n')} label="Copiar os códigos" look="outline" />
      <CheckBox isChecked={isKept} onChange={setKept}>
        Guardei os códigos em lugar seguro
      </CheckBox>
      <Button size="lg" isWide disabled={!isKept} onClick={onSaved}>
        {action}
      </Button>
    </chakra.div>
  );
}
