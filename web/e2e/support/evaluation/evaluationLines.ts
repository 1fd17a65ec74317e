/** A part of a question's title, then its answers: how each choice begins, or the text to type. */
export type GivenAnswer = readonly [question: string, ...answers: string[]];

/** A treatment line and its answers. Questions that are not in the table are answered as by a healthy person. */
export interface Line {
  slug: string;
  /** The line's name in the selector and the page titles. */
  title: string;
  answers: readonly GivenAnswer[];
  photos: readonly string[];
  asksRg: boolean;
}

export const DOCUMENT_PHOTO = 'Você com o seu documento';

const COMMON: readonly GivenAnswer[] = [
  ['consulta de acompanhamento', 'Sim'],
  ['Para quem é esta avaliação', 'Para mim'],
];

const line = (
  slug: string,
  title: string,
  answers: readonly GivenAnswer[],
  photos: readonly string[] = [],
  asksRg = false,
): Line => ({ slug, title, answers: [...answers, ...COMMON], photos: [...photos, DOCUMENT_PHOTO], asksRg });

/** A treatment line with other answers to some of its questions. */
export const withAnswers = (base: Line, ...answers: GivenAnswer[]): Line => ({
  ...base,
  answers: [...answers, ...base.answers],
});

export const HAIR = line(
  'quedadecabelo',
  'Queda de cabelo',
  [
    ['percebe queda ou falta de cabelo', 'Nas entradas'],
    ['descreve melhor o seu cabelo', 'Queda leve'],
    ['Há quanto tempo você percebe', 'De 1 a 5 anos'],
    ['de repente ou aos poucos', 'Aos poucos'],
    ['família tem ou teve calvície', 'Família do pai', 'Irmãos'],
    ['couro cabeludo tem algum', 'Caspa forte', 'Outros sintomas'],
    ['Descreva os outros sintomas', 'Um pouco de oleosidade no verão'],
    ['parceira está grávida', 'Não se aplica'],
    ['Quer contar mais', 'Meu pai ficou calvo aos 40'],
  ],
  ['Topo da cabeça', 'Frente', 'Parte de trás'],
);

export const SLEEP = line(
  'melatonina',
  'Sono',
  [
    ['maior dificuldade com o sono', 'Demoro para pegar no sono', 'Acordo várias vezes'],
    ['Há quanto tempo isso acontece', 'De 1 a 3 meses'],
    ['quantas noites por semana', '3 ou 4'],
    ['levar para dormir', 'De 31 a 60 minutos'],
    ['Horas de sono', '6.5'],
    ['atrapalha o seu dia', 'Bastante'],
    ['Peso (kg)', '78'],
    ['Altura (cm)', '176'],
    ['Depois das 15h', '1 ou 2 por dia'],
    ['bebida alcoólica à noite', 'Nunca ou raramente'],
  ],
  ['Selfie'],
);

const ERECTION_ANSWERS = [
  ['percebe dificuldade de ereção', 'De 3 meses a 1 ano'],
  ['Como a dificuldade começou', 'Aos poucos'],
  ['quais situações', 'Só de vez em quando'],
  ['resultado da sua pressão', 'Normal'],
  ['dois lances de escada', 'Sim'],
] as const satisfies readonly GivenAnswer[];

export const ERECTION = line('ed', 'Disfunção erétil', ERECTION_ANSWERS, [], true);

export const EJACULATION = line(
  'ej',
  'Ejaculação precoce',
  [
    ['Desde quando você ejacula', 'Desde as primeiras relações'],
    ['Há quanto tempo isso acontece', '6 meses ou mais'],
    ['entre a penetração e a ejaculação', 'Menos de 1 minuto'],
    ['quantas relações', 'Em quase todas'],
    ['isso incomoda você', 'Bastante'],
    ['resultado da sua pressão', 'Normal'],
  ],
  [],
  true,
);

export const WELLNESS = line('be', 'Bem-estar', [
  ['O que você quer melhorar', 'Energia e disposição', 'Treino e massa'],
  ['Peso (kg)', '81'],
  ['Altura (cm)', '179'],
  ['faz exercício', '1 ou 2 vezes'],
]);

export const WEIGHT = line(
  'wl',
  'Emagrecimento',
  [
    ['sexo biológico', 'Masculino'],
    ['Peso (kg)', '98'],
    ['Peso desejado (kg)', '84'],
    ['Altura (cm)', '178'],
    ['O que você já tentou', 'Dieta por conta própria', 'Exercício físico'],
    ['faz exercício', '1 ou 2 vezes'],
  ],
  ['Corpo de frente', 'Corpo de lado'],
  true,
);
