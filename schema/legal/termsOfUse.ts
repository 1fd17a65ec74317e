import { BRAND } from '../brand.ts';
import type { LegalHistory, LegalText } from './legalText.ts';

/**
 * CDC (Lei 8.078/1990), arts. 18, 26, 35, 49, 51 and 101; Decreto 7.962/2013; Marco Civil (Lei 12.965/2014); RDC
 * 44/2009.
 */
const FIRST: LegalText = {
  version: '1.0',
  since: '2026-11-24',
  lead: `O que a ${BRAND} promete, o que pede de você e o que acontece quando algo sai do combinado.`,
  sections: [
    {
      title: 'Quem vende e quem atende',
      paragraphs: [
        'A empresa identificada no rodapé de todas as páginas vende e entrega os produtos. Medicamentos são dispensados por farmácia licenciada, com farmacêutico responsável.',
        `As avaliações são feitas por médicos independentes, inscritos no CRM. A ${BRAND} oferece o sistema; não pratica o ato médico, não diz ao médico o que prescrever e não paga médico por produto vendido.`,
      ],
    },
    {
      title: 'A sua conta',
      paragraphs: [
        'A conta é para pessoas de 18 anos ou mais, com dados verdadeiros e em nome próprio. Cada CPF tem uma só conta. Cuide da sua senha; se desconfiar que alguém entrou, troque a senha e saia de todos os aparelhos em "Meus dados".',
        'Você encerra a conta quando quiser, em "Privacidade", no seu perfil. Podemos suspender uma conta usada para fraude, receita falsa ou ataque ao sistema. Explicamos o motivo e você pode responder.',
      ],
    },
    {
      title: 'Preço, oferta e pagamento',
      paragraphs: [
        'Vale o preço mostrado na revisão do pedido, com desconto, entrega e forma de pagamento, antes de você confirmar. Se o preço mudar entre a revisão e a confirmação, perguntamos de novo. O PIX vale 30 minutos; o boleto compensa em até 4 dias úteis. O pedido é aceito quando a confirmação aparece na tela e chega por e-mail.',
        'Se um produto pago não puder ser entregue, você escolhe entre receber outro equivalente ou o dinheiro de volta (Código de Defesa do Consumidor, art. 35).',
      ],
    },
    {
      title: 'Produtos que precisam de receita',
      paragraphs: [
        'Um produto marcado com "precisa de receita" só sai depois de uma receita válida: a de um médico da avaliação ou a do seu próprio médico, conferida por nós. Se não houver receita, o valor desse produto volta por inteiro, sem que você precise pedir.',
        'A receita e o medicamento são só seus. Enviar receita falsa ou de outra pessoa é crime e encerra a compra.',
      ],
    },
    {
      title: 'Avaliação médica',
      paragraphs: [
        'A avaliação a distância segue o Termo de telemedicina, aceito à parte. Ela não serve para emergências: em caso de sinal grave, ligue 192 (SAMU) ou vá a um pronto-socorro. As respostas precisam ser completas e verdadeiras, porque a segurança da decisão depende delas.',
        'Os textos da loja informam; não substituem a consulta nem a bula.',
      ],
    },
    {
      title: 'Entrega',
      paragraphs: [
        'O prazo aparece antes da compra e conta a partir da confirmação do pagamento ou, quando há receita, a partir da liberação dela. A caixa não diz o que há dentro. Confira o pacote ao receber; se vier aberto ou com defeito, recuse ou fale com a gente.',
      ],
    },
    {
      title: 'Arrependimento: 7 dias',
      paragraphs: [
        'Você pode desistir da compra em até 7 dias depois de receber, sem dizer o motivo (Código de Defesa do Consumidor, art. 49, e Decreto 7.962/2013, art. 5º). O dia do recebimento não conta e, se o último dia não for útil, o prazo vai até o próximo dia útil. Devolvemos tudo o que foi pago, com a entrega, e a devolução é por nossa conta.',
        'Por segurança, medicamento devolvido não volta à venda: é descartado.',
      ],
    },
    {
      title: 'Defeito e troca',
      paragraphs: [
        'Produto com defeito ou diferente do anunciado é trocado, ou o dinheiro volta, como mandam os arts. 18 e 26 do Código de Defesa do Consumidor. O prazo para reclamar é de 30 dias para produtos consumíveis e de 90 dias para duráveis.',
      ],
    },
    {
      title: 'Uso correto',
      paragraphs: ['Ao usar a loja, você concorda em não:'],
      list: [
        'usar dados de outra pessoa, nem criar conta em nome dela;',
        'revender medicamentos;',
        'tentar entrar em áreas ou contas que não são suas, nem sobrecarregar o sistema;',
        'copiar textos, fotos e marcas para uso comercial.',
      ],
    },
    {
      title: 'Privacidade e cookies',
      paragraphs: [
        'O uso dos seus dados está na Política de privacidade e na Política de cookies, que fazem parte deste documento.',
      ],
    },
    {
      title: 'Atendimento e reclamações',
      paragraphs: [
        'Escreva pela página "Podemos ajudar": respondemos em até 5 dias (Decreto 7.962/2013, art. 4º). Você também pode usar consumidor.gov.br ou procurar o Procon.',
        'Valem as leis do Brasil, e você pode entrar com ação na cidade onde mora (Código de Defesa do Consumidor, art. 101, I). Nada neste texto retira um direito que a lei dá ao consumidor.',
      ],
    },
    {
      title: 'Mudanças',
      paragraphs: [
        'Cada mudança recebe versão e data, e as versões anteriores continuam nesta página. A compra segue a versão que valia no dia em que você confirmou o pedido.',
      ],
    },
  ],
};

/** Stated in the text since acceptances name their order. */
const CHANGES: LegalText['sections'][number] = {
  title: 'Mudanças',
  paragraphs: [
    'Cada mudança recebe versão e data, e as versões anteriores continuam nesta página. A compra segue a versão que valia quando você confirmou o pedido. Guardamos qual foi, com o dia e a hora, e você a encontra em "Privacidade", no seu perfil.',
  ],
};

export const TERMS_OF_USE: LegalHistory = [
  {
    ...FIRST,
    version: '1.1',
    since: '2026-11-25',
    sections: [...FIRST.sections.slice(0, -1), CHANGES],
  },
  FIRST,
];
