import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, CirclePlus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from './IconButton.tsx';

interface Props {
  name: string;
  legend: string;
  help?: string;
  /** What the button adds, such as `Adicionar pergunta`. */
  addText: string;
  /** One row in words, such as `pergunta`, for the names of its buttons. */
  rowName: string;
  blank: object;
  isFixed?: boolean;
  /** The fields of a row take one line, so its buttons take one too. */
  isOneLine?: boolean;
  children(path: string, index: number): ReactNode;
}

/** A list of like rows that are added, removed and moved by button. */
export function RowsField({
  name,
  legend,
  help,
  addText,
  rowName,
  blank,
  isFixed = false,
  isOneLine = false,
  children,
}: Props) {
  const { fields, append, remove, move } = useFieldArray({ name });
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="3" minWidth="0">
      <chakra.legend fontWeight="semi" fontSize="sm" mb="1">
        {legend}
      </chakra.legend>
      {help ? (
        <chakra.p color="muted" fontSize="sm">
          {help}
        </chakra.p>
      ) : null}
      {fields.map(({ id }, index) => (
        <chakra.div
          key={id}
          role="group"
          aria-label={`${rowName} ${index + 1}`}
          borderWidth="1px"
          borderColor="line"
          borderRadius="input"
          padding="3"
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          gap="2"
        >
          <chakra.div flex="1" minWidth="0" display="flex" flexDirection="column" gap="2">
            {children(`${name}.${index}`, index)}
          </chakra.div>
          {isFixed ? null : (
            // Beside the fields, where there is room: below them, each row would be a line taller.
            <chakra.div
              display="flex"
              flexDirection={{ base: 'row', md: isOneLine ? 'row' : 'column' }}
              alignSelf={isOneLine ? { md: 'flex-end' } : undefined}
              justifyContent={{ base: 'flex-end', md: 'flex-start' }}
              gap="1"
            >
              <IconButton
                label={`Subir ${rowName} ${index + 1}`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp size={16} aria-hidden />
              </IconButton>
              <IconButton
                label={`Descer ${rowName} ${index + 1}`}
                disabled={index === fields.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown size={16} aria-hidden />
              </IconButton>
              <IconButton label={`Tirar ${rowName} ${index + 1}`} onClick={() => remove(index)}>
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </chakra.div>
          )}
        </chakra.div>
      ))}
      {isFixed ? null : (
        <chakra.div>
          <Button look="outline" size="sm" onClick={() => append(blank)}>
            <CirclePlus size={16} aria-hidden />
            {addText}
          </Button>
        </chakra.div>
      )}
    </chakra.fieldset>
  );
}
