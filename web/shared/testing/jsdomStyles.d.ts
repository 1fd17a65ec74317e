declare module 'jsdom/lib/jsdom/browser/default-stylesheet.js' {
  /** The rules that jsdom applies to every document. */
  const text: string;
  export default text;
}
