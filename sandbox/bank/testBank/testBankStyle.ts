import { houseStyle } from '../../../api/src/shared/page/houseStyle.ts';

/** The style sheet of the test bank's page. */
export const TEST_BANK_STYLE = `
${houseStyle}
.wrap { max-width: 1120px; margin: 0 auto; padding: 0 16px; }
.band { padding-bottom: 8px; }
.band p { margin: 4px 0 0; max-width: 64ch; }
h2 { font-size: 20px; line-height: 1.3; margin: 0 0 12px; }
h3 { font-size: 18px; line-height: 1.4; margin: 0; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; }
main.wrap { padding-top: 24px; padding-bottom: 72px; }
.columns { display: grid; gap: 24px; }
.columns > * { min-width: 0; }
section { margin-bottom: 24px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 16px; margin-bottom: 16px; }
.here { border: 2px solid var(--primary); }
.note { background: var(--sand); border-radius: 12px; padding: 16px; margin: 0; }
.muted, small { color: var(--muted); font-size: 14px; }
.muted { margin: 4px 0 8px; }
.code { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; background: var(--ground); border-radius: 8px; padding: 8px 12px; margin: 8px 0; user-select: all; }
.status { font-size: 14px; font-weight: 600; border: 1px solid currentColor; border-radius: 999px; padding: 0 10px; color: var(--muted); }
.status.approved { color: var(--ok); }
.status.declined { color: var(--danger); }
.status.pending { color: var(--primary); }
form { margin: 12px 0 0; }
label { display: block; font-size: 14px; margin-bottom: 4px; }
input:not([type=checkbox]), select, textarea { width: 100%; min-height: 48px; padding: 10px 12px; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--edge); border-radius: 8px; }
textarea { font-family: ui-monospace, monospace; font-size: 14px; resize: vertical; }
.fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin: 12px 0 0; }
button { min-height: 48px; margin-top: 12px; padding: 0 24px; font: inherit; font-weight: 600; color: var(--onPrimary); background: var(--primary); border: 1px solid var(--primary); border-radius: 999px; cursor: pointer; }
button.quiet, button.small { color: var(--primary); background: var(--surface); }
button.small { margin: 0; padding: 0 16px; font-size: 14px; }
button:hover { filter: brightness(.94); }
button:disabled { opacity: .6; cursor: default; }
summary { cursor: pointer; padding: 12px 0; color: var(--primary); font-weight: 600; }
ul { margin: 8px 0 0; padding-left: 20px; }
.notices { list-style: none; padding: 0; }
.notices form { display: flex; gap: 12px; justify-content: space-between; align-items: center; margin: 0; padding: 8px 0; border-top: 1px solid var(--line); font-size: 14px; }
.switch { display: flex; gap: 12px; align-items: center; justify-content: space-between; min-height: 56px; border-top: 1px solid var(--line); }
.switch label { margin: 0; }
.switch input:not([type=checkbox]) { width: 124px; flex: none; text-align: right; }
.switch input[type=checkbox] { width: 24px; height: 24px; flex: none; accent-color: var(--primary); }
.scheduled { border-top: 1px solid var(--line); margin-top: 12px; padding-top: 12px; }
.scheduled p { margin: 0; }
.scheduled form { margin: 0; }
.check { display: flex; gap: 8px; align-items: center; align-self: end; min-height: 48px; }
.check label { margin: 0; }
.check input { width: 24px; height: 24px; flex: none; accent-color: var(--primary); }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: 8px 8px 8px 0; border-top: 1px solid var(--line); }
td code { white-space: nowrap; }
#news:empty { display: none; }
#news { margin: 0 0 24px; padding: 12px 16px; border-radius: 12px; border: 1px solid currentColor; background: var(--surface); font-weight: 600; }
#news.done { color: var(--ok); }
#news.problem { color: var(--danger); }
@media (min-width: 900px) { .columns { grid-template-columns: 3fr 2fr; } }
`;
