import { chakra } from '@chakra-ui/react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#web/ui/Button.tsx';
import { testKeyTerms } from './keyTerms.ts';

/** Fills in the terms of a key for trying things out; every field can still be changed. */
export function TestKeyButton() {
  const { setValue } = useFormContext();
  return (
    <chakra.div>
      <Button
        size="sm"
        look="outline"
        onClick={() => {
          for (const [name, value] of Object.entries(testKeyTerms(new Date()))) setValue(name, value);
        }}
      >
        Preencher como chave de teste
      </Button>
    </chakra.div>
  );
}
