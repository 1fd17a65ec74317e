const FREE_TEXT = 3;
const NUMBER = 4;

/** What the specification of the product demands of single lines, beyond the structure that all lines share. */
export function expectationProblems(slug, definition) {
  const problems = [];
  const expect = (isTrue, problem) => {
    if (!isTrue) problems.push(`${slug}: ${problem}`);
  };
  if (slug === 'wl') expectWeightLoss(definition, expect);
  if (slug === 'quedadecabelo') expectHairLoss(definition, expect);
  if (slug === 'melatonina') expect(definition.photos.slots.length === 1, 'one selfie');
  if (slug === 'be')
    expect(
      !definition.line.enabled && definition.line.paymentType === 'ED',
      'wellness is disabled and pays as ED',
    );
  if (slug === 'ed' || slug === 'ej') expectEndingScreens(definition, expect);
  expect(definition.identity.askRgWhenMissing === ['ed', 'ej', 'wl'].includes(slug), 'RG modal');
  // Gender 1 is male and 2 is female.
  expect(JSON.stringify(definition.audience.genders) === (slug === 'wl' ? '[1,2]' : '[1]'), 'genders');
  expect(
    definition.questions.some(({ followConsultation }) => followConsultation),
    'follow-up consultation question',
  );
  return problems;
}

const photoFields = ({ photos }) => photos.slots.map(({ field }) => field).join();

function expectWeightLoss(definition, expect) {
  const question = (id) => definition.questions.find((candidate) => candidate.id === id);
  const answers = definition.questions.flatMap((candidate) => candidate.answers);
  const answer = (id) => answers.find((candidate) => candidate.id === id);
  const [weight, height] = [answer(4), answer(6)];
  expect(/Peso \(kg\)/.test(weight.value) && weight.type === NUMBER, 'answer 4 is not the weight');
  expect(/Altura/.test(height.value) && height.type === NUMBER, 'answer 6 is not the height');
  const isPregnant = question(2).answers.find(({ value }) => value === 'Sim');
  expect(
    /grávida/.test(question(2).title) && isPregnant.stop === 'pregnantAnswerYes',
    'question 2 is not the pregnancy block',
  );
  const conditions = question(12);
  expect(
    conditions.page === 9 &&
      conditions.answers.some(
        ({ value, singleSelect }) => value === 'Nenhuma das anteriores' && singleSelect,
      ),
    'question 12 on page 9',
  );
  expect(
    definition.rules.some(({ stop, page }) => stop === 'conditionsAnswer' && page === 9),
    'conditionsAnswer rule',
  );
  for (const condition of ['Diabetes', 'Insuficiência renal', 'Pancreatite'])
    expect(
      conditions.answers.find(({ value }) => value === condition)?.alertCard,
      `no alert for ${condition}`,
    );
  expect(photoFields(definition) === 'filePicFront,filePicRightSide', 'photos');
}

function expectHairLoss(definition, expect) {
  for (const code of [101, 201, 301])
    expect(
      definition.questions.some((question) => question.code === code),
      `code ${code}`,
    );
  const otherSymptoms = definition.questions
    .flatMap(({ answers }) => answers)
    .find(({ value, type }) => /outros sintomas/.test(value) && type === FREE_TEXT);
  expect(otherSymptoms?.validation.maxLength === 200, 'other-symptoms text is not limited to 200');
  expect(photoFields(definition) === 'filePicTop,filePicFront,filePicBack', 'photos');
  expect(definition.line.skipEmptyPages, 'page skipping');
}

function expectEndingScreens({ stops }, expect) {
  const required = ['measureBloodPressure', 'partnerMustConsult', 'cardiologyAssessment'];
  expect(
    required.every((stopId) => stops.some(({ id }) => id === stopId)),
    'ending screens',
  );
}
