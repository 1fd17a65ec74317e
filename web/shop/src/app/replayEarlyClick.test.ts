import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { replayEarlyClick } from './replayEarlyClick.ts';

/** Clicks an element; false when the click was prevented. */
const click = (selector: string): boolean =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) ?? false;
const hydrate = () => window.dispatchEvent(new Event('page-alive'));

/** Called with the id of each control whose click was handled. */
let handled: jest.Mock<(id: string) => void>;
/** Handles clicks as React does after hydration: those that reach the root. */
const attachHandlers = () => {
  const root = document.querySelector('main');
  root?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button, input, a') : null;
    if (button) handled(button.id);
  });
};

beforeEach(() => {
  hydrate();
  handled = jest.fn();
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
  it('repeats only the last click on a button before hydration, once', () => {
    replayEarlyClick();
    click('#second');
    click('#first i');
    attachHandlers();
    hydrate();
    hydrate();
    expect(handled.mock.calls).toEqual([['first']]);
  });

  it('lets a click while the page hydrates be handled once', () => {
    replayEarlyClick();
    // React listens as soon as it begins to hydrate.
    attachHandlers();
    click('#first');
    hydrate();
    expect(handled.mock.calls).toEqual([['first']]);
  });

  it.each(['#large', 'label'])('repeats the choice of a radio button by a click on %s', (selector) => {
    replayEarlyClick();
    click(selector);
    expect(document.querySelector('#large:checked')).toBeNull();
    attachHandlers();
    hydrate();
    expect(handled).toHaveBeenCalledWith('large');
    expect(document.querySelector('#large:checked')).not.toBeNull();
  });

  it('repeats the choice of a checkbox', () => {
    replayEarlyClick();
    click('#accept');
    expect(document.querySelector('#accept:checked')).toBeNull();
    hydrate();
    expect(document.querySelector('#accept:checked')).not.toBeNull();
  });

  it('does not repeat clicks on links, which the browser follows', () => {
    replayEarlyClick();
    expect(click('#help')).toBe(true);
    attachHandlers();
    hydrate();
    expect(handled).not.toHaveBeenCalled();
  });

  it('does not repeat clicks after hydration', () => {
    replayEarlyClick();
    attachHandlers();
    hydrate();
    expect(click('#first')).toBe(true);
    expect(handled.mock.calls).toEqual([['first']]);
  });
});
