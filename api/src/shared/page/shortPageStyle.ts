import { houseStyle } from './houseStyle.ts';

/** The look of pages that say one thing: a checked prescription, an error, the end of the reminders, a hand-over. */
export const shortPageStyle = `${houseStyle}
main { max-width: 40rem; margin: 0 auto; padding: 0 1.25rem 4.5rem; }
h1 { margin-top: 1.5rem; }
h2 { margin: 2rem 0 0.75rem; font-size: 1.25rem; }
form { margin-top: 1.5rem; }
label { font-weight: 600; }
small, .hint { color: var(--muted); font-size: 0.9375rem; }
small { display: block; margin-top: 2rem; overflow-wrap: anywhere; }
.hint { margin: 0.125rem 0 0.5rem; }
input { width: 100%; min-height: 3.25rem; padding: 0.625rem 0.875rem; border: 1px solid var(--edge); border-radius: 0.5rem; color: inherit; background: var(--surface); font: inherit; font-size: 1.25rem; letter-spacing: 0.06em; text-transform: uppercase; }
button, .button { display: inline-block; min-height: 3rem; margin: 1rem 0.75rem 0 0; padding: 0.625rem 1.75rem; border: 1px solid var(--primary); border-radius: 999px; color: var(--onPrimary); background: var(--primary); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.quiet { color: var(--primary); background: none; }
.alert { margin: 1rem 0; padding: 0.875rem 1rem; border: 2px solid var(--danger); border-radius: 0.75rem; background: var(--surface); }
.state { margin: 0 0 1rem; padding: 1rem; border-radius: 0.75rem; border-left: 6px solid var(--danger); background: var(--surface); }
.state strong { display: block; font-size: 1.375rem; }
.state.valid { border-left-color: var(--ok); }
dl { margin: 1.5rem 0 0; }
dt { color: var(--muted); font-size: 0.9375rem; }
dd { margin: 0 0 0.875rem; overflow-wrap: anywhere; }
ul { list-style: none; margin: 0; padding: 0; }
li { padding: 0.875rem 0; border-top: 1px solid var(--line); white-space: pre-line; overflow-wrap: anywhere; }
`;
