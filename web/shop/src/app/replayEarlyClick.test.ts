import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { replayEarlyClick } from './replayEarlyClick.ts';

const press = (selector: string): boolean =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) ?? false;
const hydrate = () => window.dispatchEvent(new Event('page-alive'));

let answered: jest.Mock<(pressed: string) => void>;
/** What React does after hydration: it answers the clicks that reach the root. */
const answer = () => {
  const root = document.querySelector('main');
  root?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button, input, a') : null;
    if (button) answered(button.id);
  });
};

beforeEach(() => {
  hydrate();
  answered = jest.fn();
  document.body.innerHTML = `<main>
    <button id="first"><i>Primeiro</i></button><button id="second">Segundo</button>
    <input id="small" type="radio" name="size" checked><input id="large" type="radio" name="size">
    <label for="large">Grande</label><input id="accept" type="checkbox"><a id="help" href="#ajuda">Ajuda</a>
  </main>`;
});

// Other test files share this document.
afterAll(() => {
  hydrate();
  document.body.replaceChildren();
});

describe('replayEarlyClick', () => {
  it('repeats the last press of a button after hydration, once', () => {
    replayEarlyClick();
    press('#second');
    press('#first i');
    answer();
    hydrate();
    hydrate();
    expect(answered.mock.calls).toEqual([['first']]);
  });

  it.each(['#large', 'label'])('repeats the choice of a radio button by a press of %s', (pressed) => {
    replayEarlyClick();
    press(pressed);
    expect(document.querySelector('#large:checked')).toBeNull();
    answer();
    hydrate();
    expect(answered).toHaveBeenCalledWith('large');
    expect(document.querySelector('#large:checked')).not.toBeNull();
  });

  it('repeats the choice of a checkbox', () => {
    replayEarlyClick();
    press('#accept');
    expect(document.querySelector('#accept:checked')).toBeNull();
    hydrate();
    expect(document.querySelector('#accept:checked')).not.toBeNull();
  });

  it('does not repeat links, which the browser follows', () => {
    replayEarlyClick();
    expect(press('#help')).toBe(true);
    answer();
    hydrate();
    expect(answered).not.toHaveBeenCalled();
  });

  it('does not repeat presses after hydration', () => {
    replayEarlyClick();
    answer();
    hydrate();
    expect(press('#first')).toBe(true);
    expect(answered.mock.calls).toEqual([['first']]);
  });
});
