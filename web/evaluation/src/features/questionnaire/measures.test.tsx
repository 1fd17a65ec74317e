import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { readDraft } from '../../parts/draft/DraftOnDevice.ts';
import { renderEvaluation } from '../../testing/renderEvaluation.tsx';
import { storeEvaluationAt } from '../../testing/storedEvaluations.ts';

/** The weight and the height that the draft of weight loss holds after the page. */
const measures = () =>
  Object.values(readDraft('wl')?.answers ?? {}).find((answers) => answers[4] || answers[6]) ?? {};

async function page() {
  // Answer 7 is "Masculino".
  await storeEvaluationAt('wl', 3, [7]);
  const { user } = await renderEvaluation('/questionario/wl/passo-3');
  const weight = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Peso (kg)' });
  return { user, weight, height: screen.getByRole<HTMLInputElement>('textbox', { name: 'Altura (cm)' }) };
}

describe('weight and height', () => {
  it.each(['175', '1,75', '1.75', '1,75 m', '1.75 m', '175 cm', '1m75'])(
    'reads a height typed or pasted as %s',
    async (written) => {
      const { user, height } = await page();
      await user.type(height, written);
      await user.tab();
      expect([height.value, measures()[6]]).toEqual(['175', 175]);
      await user.clear(height);
      await user.click(height);
      await user.paste(written);
      await user.tab();
      expect([height.value, measures()[6]]).toEqual(['175', 175]);
    },
  );

  it.each([
    ['80', 80],
    ['80,5', 80.5],
    ['80.5', 80.5],
    ['80,5 kg', 80.5],
    ['80,5 quilogramas', 80.5],
  ])('reads a weight written as %s', async (written, kilos) => {
    const { user, weight } = await page();
    await user.type(weight, written);
    expect(measures()[4]).toBe(kilos);
    await user.clear(weight);
    await user.click(weight);
    await user.paste(written);
    expect(measures()[4]).toBe(kilos);
  });

  it.each([
    ['Peso (kg)', '80,55', 'Informe um número válido. Use no máximo 1 casa decimal.'],
    ['Peso (kg)', '12', 'Informe um número válido. Entre 30 e 350.'],
    ['Altura (cm)', '17', 'Informe um número válido. Entre 120 e 230.'],
    ['Altura (cm)', '175,5', 'Informe um número válido. Sem casas decimais.'],
    ['Altura (cm)', '3,75', 'Informe um número válido. Entre 120 e 230.'],
  ])('says why a %s of %s is refused', async (name, written, reason) => {
    const { user } = await page();
    await user.type(screen.getByRole('textbox', { name }), written);
    await user.click(screen.getByRole('button', { name: /PRÓXIMO|Próximo|Continuar/ }));
    expect(screen.getByText(reason)).toBeVisible();
  });
});
