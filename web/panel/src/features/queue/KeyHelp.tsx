import { chakra } from '@chakra-ui/react';
import { Dialog } from '#web/ui/Dialog.tsx';

const KEYS: readonly (readonly [key: string, what: string])[] = [
  ['j', 'Próximo caso'],
  ['k', 'Caso anterior'],
  ['Enter', 'Abrir o caso'],
  ['c', 'Assumir o caso aberto ou em foco'],
  ['n', 'Mostrar os casos novos; depois de uma decisão, o próximo caso'],
  ['p', 'Prescrever'],
  ['v', 'Precisa de vídeo'],
  ['m', 'Sem necessidade de medicamento'],
  ['/', 'Buscar pelo nome'],
  ['?', 'Esta ajuda'],
  ['Esc', 'Fechar ou voltar para a lista'],
];

export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Dialog title="Atalhos do teclado" isOpen={isOpen} onClose={onClose}>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="2" alignItems="center">
        {KEYS.map(([key, effect]) => (
          <chakra.div key={key} display="contents">
            <dt>
              <chakra.kbd
                fontFamily="mono"
                fontSize="sm"
                bg="sand"
                borderRadius="input"
                px="2"
                py="1"
                display="inline-block"
              >
                {key}
              </chakra.kbd>
            </dt>
            <dd>{effect}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Dialog>
  );
}
