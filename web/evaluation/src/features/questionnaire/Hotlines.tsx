import { chakra } from '@chakra-ui/react';

/** The phone numbers that become links where a text contains them. */
const HOTLINES = [
  { number: '188', name: 'CVV', text: 'Apoio emocional, 24 horas, gratuito' },
  { number: '192', name: 'SAMU', text: 'Emergência médica' },
] as const;

export const hotlinesIn = (text: string) =>
  HOTLINES.filter(({ number }) => new RegExp(`\\b${number}\\b`).test(text));

/** A text with its phone numbers as links that call them. */
export function Hotlines({ text }: { text: string }) {
  const calls = hotlinesIn(text);
  if (calls.length === 0) return null;
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {calls.map(({ number, name, text: about }) => (
        <chakra.a
          key={number}
          href={`tel:${number}`}
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="4"
          minHeight="4rem"
          px="6"
          py="3"
          bg="primary"
          color="surface"
          borderRadius="card"
        >
          <span>
            <chakra.span display="block" fontWeight="semi">
              Ligar para o {name}
            </chakra.span>
            <chakra.span display="block" fontSize="sm">
              {about}
            </chakra.span>
          </span>
          <chakra.span fontSize="2xl" fontWeight="bold">
            {number}
          </chakra.span>
        </chakra.a>
      ))}
    </chakra.div>
  );
}
