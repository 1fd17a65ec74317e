import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { LandingHero } from '../../parts/landing/LandingHero.tsx';
import { Questions } from '../../parts/landing/Questions.tsx';
import { Section } from '../../parts/section/Section.tsx';
import {
  type OtherProduct,
  SleepActions,
  SleepFrame,
  type SleepGummy,
  SleepWarnings,
} from './SleepFrame.tsx';

const PICTURE = {
  base: '/pictures/sleep-gummy/front',
  ratio: 1,
  alt: 'Rótulo do pote de Sleep gummy, com a dose de 0,21 mg de melatonina',
};

/** Compares the two products with melatonin: form, prescription, minimum age and stock. */
function OtherProductCard({ product, other }: { product: SleepGummy; other: NonNullable<OtherProduct> }) {
  const columns = [{ ...product, prescriptionRequired: true }, other];
  const rows: [string, (column: (typeof columns)[number]) => string][] = [
    ['Forma', ({ brandPromise }) => brandPromise],
    ['Receita', ({ prescriptionRequired }) => (prescriptionRequired ? 'Precisa' : 'Não precisa')],
    ['Idade mínima', ({ minimumAge }) => (minimumAge ? `${minimumAge} anos` : 'Não há')],
    ['Agora', ({ available }) => (available ? 'À venda' : 'Esgotado')],
  ];
  return (
    <chakra.table
      width="full"
      css={{ '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: '3', pr: '4' } }}
    >
      <caption>
        <chakra.span srOnly>{`${product.name} e ${other.name}, lado a lado`}</chakra.span>
      </caption>
      <thead>
        <chakra.tr borderBottomWidth="2px" borderColor="primary">
          <td />
          {columns.map(({ id, name, urlSlug }) => (
            <chakra.th key={id} scope="col" fontWeight="semi" textDecoration="underline">
              <Link to={`/produtos/${urlSlug}`}>{name}</Link>
            </chakra.th>
          ))}
        </chakra.tr>
      </thead>
      <tbody>
        {rows.map(([title, value]) => (
          <chakra.tr key={title} borderBottomWidth="1px" borderColor="line">
            <chakra.th scope="row" fontWeight="medium" color="muted" fontSize="sm">
              {title}
            </chakra.th>
            {columns.map((column) => (
              <td key={column.id}>{value(column)}</td>
            ))}
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

/** The page about the label of Sleep gummy. */
export default function SleepLabelPage() {
  return (
    <SleepFrame
      title="Sleep gummy: o rótulo"
      description="O rótulo da Sleep gummy linha por linha: dose, modo de uso, ingredientes, alergênicos e avisos. Para adultos a partir de 19 anos, sob prescrição médica."
      path="/sleep-gummy-lp"
      picture={PICTURE.base}
    >
      {(product, other) => (
        <>
          <LandingHero
            kicker="Sleep gummy"
            title="Leia o rótulo antes"
            lead="Dose, ingredientes, alergênicos e avisos, do jeito que estão no pote. Se ainda ficar uma dúvida, ela é para o médico."
            picture={PICTURE}
            ground="sleepSoft"
          >
            <SleepActions product={product} other={other} />
          </LandingHero>
          <Section title="Linha por linha">
            <SleepLabel product={product} />
          </Section>
          <SleepWarnings warnings={product.warnings} />
          {other ? (
            <Section title="Ao lado do outro produto com melatonina">
              <OtherProductCard product={product} other={other} />
            </Section>
          ) : null}
          {product.commonQuestions ? (
            <Section title="O que o rótulo não responde" ground="surface" isSplit>
              <Questions
                questions={product.commonQuestions.questions.map(({ name, description }) => ({
                  question: name,
                  answer: description,
                }))}
              />
            </Section>
          ) : null}
        </>
      )}
    </SleepFrame>
  );
}

/** The label of the product as a list of names and texts. */
function SleepLabel({ product }: { product: SleepGummy }) {
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
