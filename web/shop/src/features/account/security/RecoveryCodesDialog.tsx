import { chakra } from '@chakra-ui/react';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

/** Shows the recovery codes, which cannot be shown again, so only the button "Já guardei" closes the dialog. */
export function RecoveryCodesDialog({ codes, onSaved }: { codes: readonly string[]; onSaved(): void }) {
  return (
    <Dialog title="Guarde os códigos de recuperação" isOpen isBlocking onClose={() => undefined}>
      <p>
        Se ficar sem o celular ou sem a chave de acesso, cada um destes códigos entra uma vez no lugar deles.
        Anote agora: eles não aparecem de novo.
      </p>
      <chakra.ol
        aria-label="Códigos de recuperação"
        listStyle="none"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))"
        gap="2"
        bg="ground"
        borderRadius="card"
        padding="4"
        fontVariantNumeric="tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </chakra.ol>
      <CopyButton text={codes.join('\n')} label="Copiar os códigos" look="outline" />
      <Button isWide onClick={onSaved}>
        Já guardei os códigos
      </Button>
    </Dialog>
  );
}
