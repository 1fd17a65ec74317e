import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { AgendaDay } from './agendaChanges.ts';
import { spokenDay } from './agendaWords.ts';

interface Props {
  from: string;
  days: readonly AgendaDay[];
  onCopy(to: string[]): void;
  onClose(): void;
}

/** Chooses the days of the week that shall be like one of its days. */
export function CopyDay({ from, days, onCopy, onClose }: Props) {
  const [to, setTo] = useState<string[]>([]);
  const others = days.filter(({ id, hours }) => id !== from && hours.some(({ isEditable }) => isEditable));
  return (
    <Dialog title={`Copiar ${spokenDay(from)} para`} isOpen onClose={onClose}>
      {others.length === 0 ? <p>Não há outro dia desta semana que ainda possa mudar.</p> : null}
      <chakra.div display="flex" flexDirection="column">
        {others.map(({ id, isHoliday }) => (
          <CheckBox
            key={id}
            isChecked={to.includes(id)}
            onChange={(isChecked) => setTo(isChecked ? [...to, id] : to.filter((day) => day !== id))}
          >
            {spokenDay(id)}
            {isHoliday ? ' (feriado nacional)' : ''}
          </CheckBox>
        ))}
      </chakra.div>
      <Button isWide aria-disabled={to.length === 0} onClick={() => to.length > 0 && onCopy(to)}>
        Copiar
      </Button>
      <Button isWide look="quiet" onClick={onClose}>
        Voltar
      </Button>
    </Dialog>
  );
}
