const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that name no medicine anywhere: who takes it, when, how often, and units. */
const USE = setOf(`
  a ao aos as cada durante entre eu eh foi ha isso ja me meu meus minha minhas muito o os para por porque pra pro que se
  das dos nas nos num numa pela pelas pelo pelos aqui ai ate ele ela
  so sou sua seu tenho um uma uns umas la x
  faco fazendo faz fiz tomando tomar tomava tomei tomo toma usando usar usava usei uso usa utilizo costumo comecei
  atualmente agora antes apos as diario diaria diariamente dia dias hoje hora horas hs mes meses mensal noite noites manha
  cedo tarde ano anos semana semanas semanal semanalmente sempre todo toda todos todas vez vezes quando preciso
  necessario necessidade eventualmente eventual raramente apenas somente almoco jantar jejum cafe deitar metade meio meia
  mg ml mcg ug g gr grama gramas miligramas ui mgs microgramas dois duas tres quatro cinco seis dez
`);

/** Words that describe a medicine that is named beside them, and say nothing without it. */
const CONTEXT = setOf(`
  medicacao medicacoes medicamento medicamentos remedio remedios droga drogas substancia substancias produto produtos
  capsula capsulas caps comp comprimido comprimidos comprimidinho cp cps cpr dose doses gota gotas injecao injecoes
  ampola ampolas caixa creme pomada gel solucao spray adesivo xarope sache bombinha inalador caneta colirio
  generico generica manipulado manipulada manipulados infantil adulto prevent protect retard sublingual oral xr sr xl
  cr lp od bd sl ap hct ret continuo continua controlado controlada controlados tarja preta
  acetato besilato bromidrato carbonato citrato cloridrato decanoato dicloridrato fumarato hemitartarato maleato mesilato
  oxalato succinato tartarato sodica sodico potassica potassico calcica magnesica potassio sodio base
  medico medica cardiologista psiquiatra urologista receita receitado receitada prescrito prescrita indicado indicada
  parei parado suspendi suspenso deixei marca chamado chamada chama tipo nome outro outros tambem
  fazer uso tratar tratamento tratando prevencao prevenir controle controlar cuidar ajudar ajuda dormir sono
`);

/** What a medicine is taken for. Without a medicine beside it the medicine is unknown: "remédio para pressão". */
const INDICATION = setOf(`
  pressao alta hipertensao arterial coracao cardiaco infarto angina arritmia colesterol triglicerides triglicerideos
  circulacao trombose diabetes diabete glicose glicemia acucar ansiedade depressao panico insonia humor bipolar tdah
  atencao epilepsia convulsao enxaqueca cabeca dor dores coluna costas inflamacao febre alergia rinite asma bronquite
  gripe tosse sinusite gastrite refluxo estomago azia figado rins rim tireoide hipotireoidismo prostata bexiga urina
  erecao sexual sexo impotencia ejaculacao queda cabelo cabelos calvicie acne espinhas pele hiv prep herpes fungo micose
  infeccao gota acido urico emagrecer peso obesidade reposicao hormonal hormonio imunidade musculo academia treino
`);

const DENIAL = setOf(
  'nao n nenhum nenhuma nenhuns nenhumas nada nunca nem sem ninguem negativo nego inexistente na nd hum',
);

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Whether the word says who takes something, when, or how much, and never what. */
export const isAboutUse = (word: string): boolean => isNumber(word) || USE.has(word);

/** Whether the word describes the medicine that is named beside it. */
export const describesMedicine = (word: string): boolean =>
  isAboutUse(word) || CONTEXT.has(word) || INDICATION.has(word) || DENIAL.has(word);

export const isDenial = (word: string): boolean => DENIAL.has(word);
