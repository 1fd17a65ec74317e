import { Box, Button, ChakraProvider, Flex, Input, VisuallyHidden } from '@chakra-ui/react';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { system } from '../ui/look/theme.ts';

const NAMES = ['display', 'visibility', 'pointer-events', 'opacity'];

/** The values that jsdom computes: our implementation does not replace `cssText`. */
function byJsdom(element: Element): Record<string, string> {
  const copy = document.createElement('p').style;
  copy.cssText = getComputedStyle(element).cssText;
  return Object.fromEntries(NAMES.map((name) => [name, copy.getPropertyValue(name)]));
}

const ours = (element: Element) =>
  Object.fromEntries(NAMES.map((name) => [name, getComputedStyle(element).getPropertyValue(name)]));

const expectSame = () => {
  const elements = [...document.querySelectorAll('*')];
  expect(elements.map((element) => [element.outerHTML.slice(0, 200), ours(element)])).toEqual(
    elements.map((element) => [element.outerHTML.slice(0, 200), byJsdom(element)]),
  );
};

const addRules = (text: string) => {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
  return style;
};

describe('the computed style of the screen tests', () => {
  it('is what jsdom computes, on Chakra elements and on every built-in rule', () => {
    render(
      <ChakraProvider value={system}>
        <Flex>
          <Box hideBelow="md">wide</Box>
          <Box display={{ base: 'none', md: 'block' }}>wider</Box>
          <Box visibility="hidden">
            <p>inherits</p>
            <p style={{ visibility: 'visible' }}>visible again</p>
          </Box>
          <Box opacity="0">
            <p>transparent with its parent</p>
          </Box>
          <VisuallyHidden>read only</VisuallyHidden>
          <Button disabled loading>
            Salvar
          </Button>
          <Input type="hidden" />
          <Input />
        </Flex>
        <dialog>closed</dialog>
        <dialog open>open</dialog>
        <details>
          <summary>more</summary>
          <p>folded</p>
        </details>
        <table>
          <tbody>
            <tr>
              <td hidden>cell</td>
            </tr>
          </tbody>
        </table>
        <p style={{ pointerEvents: 'none' }}>
          <b>untouchable</b>
        </p>
      </ChakraProvider>,
    );
    expectSame();
    expect(ours(document.querySelector('dialog:not([open])') ?? document.body).display).toBe('none');
    expect(ours(document.querySelector('b') ?? document.body)['pointer-events']).toBe('none');
    expect(screen.getByText('transparent with its parent')).not.toBeVisible();
    expect(screen.getByText('inherits')).not.toBeVisible();
  });

  it('follows rules that are added, removed and changed, whatever their selector', () => {
    const { container } = render(
      <section className="outer md:wide">
        <p className="one two" data-state="closed" />
        <p id="second" className="two" style={{ display: 'unset' }} />
        <span className="three" />
      </section>,
    );
    expectSame();
    const first = addRules('.two { display: none } p.one:not(.x, .y), span { visibility: hidden }');
    expectSame();
    const second = addRules(
      `[data-state="closed"] { display: grid } section > .one { visibility: visible } #second { display: flex }
       .outer:is(section, div) :where(.three) { pointer-events: none; opacity: 0.5 } .md\\:wide { visibility: collapse }
       @media screen { .three { display: table } } @media (min-width: 1px) { .three { display: none } }
       .one::before { display: none } .two:hover { display: inline } p { visibility: unset } :nope(1) { display: none }`,
    );
    expectSame();
    first.remove();
    expectSame();
    first.textContent = '.two { display: contents }';
    document.head.append(first);
    expectSame();
    // Chakra adds the rules of an element that is rendered later to the sheet that exists.
    first.sheet?.insertRule('.one { display: none }', first.sheet.cssRules.length);
    second.sheet?.insertRule(
      '.two, .three { display: table; visibility: hidden }',
      second.sheet.cssRules.length,
    );
    // jsdom forgets what it computed when an element is added.
    container.append(document.createElement('i'));
    expectSame();
    expect(ours(container.querySelector('.one') ?? document.body).display).toBe('none');
    const [paragraph] = container.getElementsByTagName('p');
    paragraph?.setAttribute('hidden', '');
    expectSame();
    paragraph?.classList.remove('one');
    expectSame();
  });
});
