import { chakra } from '@chakra-ui/react';
import type { SleepGummy } from './SleepFrame.tsx';

/** The label of the product as a list of names and texts. */
export function SleepLabel({ product }: { product: SleepGummy }) {
  const rows = [
    ...(product.productInfo
      ? [
          { title: 'Quantidade', text: product.productInfo.unity },
          { title: 'Modo de uso', text: product.productInfo.text },
          ...(product.productInfo.duration ? [{ title: 'Duração', text: product.productInfo.duration }] : []),
        ]
      : []),
    ...product.infos,
    ...product.otherInformations,
  ];
  return (
    <chakra.dl
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      px={{ base: '4', md: '6' }}
    >
      {rows.map(({ title, text }) => (
        <chakra.div
          key={title}
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: '12rem minmax(0, 1fr)' }}
          columnGap="6"
          rowGap="1"
          py="4"
          borderBottomWidth="1px"
          borderColor="line"
          _last={{ borderBottomWidth: '0' }}
        >
          <chakra.dt fontWeight="semi">{title}</chakra.dt>
          <chakra.dd color="muted">{text}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
