import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { Section } from '../../../page/Section.tsx';
import { TextAreaField } from '../../../parts/adminForm/adminFields.tsx';
import { RowsField } from '../../../parts/adminForm/RowsField.tsx';

const ITEM = { title: '', text: '' };

function ItemRows(props: { name: string; legend: string; addText: string; rowName: string; help?: string }) {
  return (
    <RowsField {...props} blank={ITEM}>
      {(path) => (
        <>
          <TextField name={`${path}.title`} label="Título" isOptional maxLength={120} />
          <TextAreaField name={`${path}.text`} label="Texto" rows={2} />
        </>
      )}
    </RowsField>
  );
}

/** The sections of the product page. The page omits a section without content. */
export function TextsFields() {
  return (
    <>
      <Section title="O que é">
        <TextAreaField
          name="advantages"
          label="Vantagens"
          help="Até seis, uma por linha."
          isOptional
          rows={4}
        />
        <FieldGrid>
          <div data-span="3">
            <TextField name="productInfo.type" label="O que é" isOptional placeholder="Óleo para barba" />
          </div>
          <div data-span="3">
            <TextField name="productInfo.unity" label="Quanto vem" isOptional placeholder="30 ml" />
          </div>
          <div data-span="3">
            <TextField name="productInfo.duration" label="Quanto dura" isOptional placeholder="2 meses" />
          </div>
          <div data-span="3">
            <TextField name="productInfo.text" label="Uso recomendado" isOptional />
          </div>
          <TextField name="productInfo.subText" label="Complemento" isOptional />
          <TextField name="about.title" label="Título da apresentação" isOptional />
          <TextAreaField name="about.text" label="Apresentação" isOptional rows={4} />
        </FieldGrid>
      </Section>
      <Section title="Mais informações">
        <ItemRows name="infos" legend="Detalhes" addText="Adicionar detalhe" rowName="detalhe" />
        <ItemRows name="wyntk" legend="O que você precisa saber" addText="Adicionar texto" rowName="texto" />
        <RowsField
          name="faq"
          legend="Perguntas"
          addText="Adicionar pergunta"
          rowName="pergunta"
          blank={{ question: '', answer: '' }}
        >
          {(path) => (
            <>
              <TextField name={`${path}.question`} label="Pergunta" maxLength={200} />
              <TextAreaField name={`${path}.answer`} label="Resposta" rows={2} />
            </>
          )}
        </RowsField>
      </Section>
    </>
  );
}

export function UseFields() {
  return (
    <Section title="Como usar">
      <ItemRows name="howWorks" legend="Passos" addText="Adicionar passo" rowName="passo" />
      <TextAreaField name="howWorksInfo" label="Observação de uso" isOptional rows={2} />
    </Section>
  );
}

/** The texts that the law requires, and the composition, which decides the rules of sale. */
export function CompositionFields() {
  return (
    <Section title="Composição e avisos">
      <ItemRows
        name="otherInformations"
        legend="Composição"
        help="A composição decide as regras: com melatonina, a venda e a propaganda são restritas."
        addText="Adicionar à composição"
        rowName="composição"
      />
      <TextAreaField name="warnings" label="Avisos de uso" help="Um por linha." rows={4} />
      <TextField name="warning" label="Aviso em destaque" isOptional maxLength={160} />
    </Section>
  );
}
