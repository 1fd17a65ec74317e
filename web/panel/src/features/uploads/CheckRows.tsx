import { chakra } from '@chakra-ui/react';
import { useController } from 'react-hook-form';
import type { AdminUpload } from './adminUpload.ts';

const Answer = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'tap',
    px: '2',
    cursor: 'pointer',
  },
});

/** One rule of acceptance with a yes and a no: a rule without an answer does not count. */
function CheckRow({ id, text }: { id: string; text: string }) {
  const { field, fieldState } = useController({ name: `checks.${id}` });
  const option = (value: 'sim' | 'nao', words: string) => (
    <Answer>
      <chakra.input
        type="radio"
        name={field.name}
        checked={field.value === value}
        onChange={() => field.onChange(value)}
        width="1.25rem"
        height="1.25rem"
        accentColor="var(--ap-colors-primary)"
      />
      {words}
    </Answer>
  );
  return (
    <chakra.fieldset
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      borderBottomWidth="1px"
      borderColor="line"
      fontSize="sm"
    >
      <chakra.legend float="left" flex="1 1 14rem" fontWeight="medium">
        {text}
      </chakra.legend>
      <span>
        {option('sim', 'Sim')}
        {option('nao', 'Não')}
      </span>
      {fieldState.error ? (
        <chakra.p color="danger" width="full" role="alert">
          {fieldState.error.message}
        </chakra.p>
      ) : null}
    </chakra.fieldset>
  );
}

export function CheckRows({ checks }: { checks: AdminUpload['checks'] }) {
  return (
    <div>
      {checks.map(({ id, text }) => (
        <CheckRow key={id} id={id} text={text} />
      ))}
    </div>
  );
}
