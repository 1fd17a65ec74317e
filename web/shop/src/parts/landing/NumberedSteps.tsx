import { chakra } from '@chakra-ui/react';

/** A numbered list that explains what happens one after another. */
export function NumberedSteps({ steps }: { steps: readonly { title: string | null; text: string }[] }) {
  return (
    <chakra.ol
      display="grid"
      gap={{ base: '6', md: '8' }}
      gridTemplateColumns={{ base: '1fr', md: `repeat(${steps.length}, 1fr)` }}
    >
      {steps.map(({ title, text }, index) => (
        <chakra.li
          key={text}
          display="flex"
          flexDirection={{ base: 'row', md: 'column' }}
          gap={{ base: '4', md: '6' }}
          borderTopWidth="2px"
          borderColor="primary"
          pt="4"
        >
          <chakra.span
            aria-hidden
            fontSize={{ base: '3xl', md: '4xl' }}
            fontWeight="bold"
            lineHeight="flat"
            color="primary"
            minWidth="2.5rem"
          >
            {index + 1}
          </chakra.span>
          <chakra.div display="flex" flexDirection="column" gap="2">
            <chakra.h3 fontSize="xl" fontWeight="semi" lineHeight="snug">
              {title}
            </chakra.h3>
            <chakra.p color="muted">{text}</chakra.p>
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
