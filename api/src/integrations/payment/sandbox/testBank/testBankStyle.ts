/** The style sheet of the test bank's page. */
export const TEST_BANK_STYLE = `
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: #F7F5F1; color: #1D2A2E; font: 16px/1.6 system-ui, sans-serif; }
.wrap { max-width: 1120px; margin: 0 auto; padding: 0 16px; }
.band { background: #25505B; color: #fff; padding: 24px 0; }
.band p { margin: 4px 0 0; max-width: 64ch; }
h1 { font-size: 28px; line-height: 1.2; margin: 0; }
h2 { font-size: 20px; line-height: 1.3; margin: 0 0 12px; }
h3 { font-size: 18px; line-height: 1.4; margin: 0; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; }
main.wrap { padding-top: 24px; padding-bottom: 72px; }
.columns { display: grid; gap: 24px; }
.columns > * { min-width: 0; }
section { margin-bottom: 24px; }
.card { background: #fff; border: 1px solid #D9D3C7; border-radius: 12px; padding: 16px; margin-bottom: 16px; }
.here { border: 2px solid #25505B; }
.note { background: #EBE6DC; border-radius: 12px; padding: 16px; margin: 0; }
.muted, small { color: #56636A; font-size: 14px; }
.muted { margin: 4px 0 8px; }
.code { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; background: #F7F5F1; border-radius: 8px; padding: 8px 12px; margin: 8px 0; user-select: all; }
.status { font-size: 14px; font-weight: 600; border: 1px solid currentColor; border-radius: 999px; padding: 0 10px; color: #56636A; }
.status.approved { color: #1F6B4A; }
.status.declined { color: #B3261E; }
.status.pending { color: #25505B; }
form { margin: 12px 0 0; }
label { display: block; font-size: 14px; margin-bottom: 4px; }
input:not([type=checkbox]), select, textarea { width: 100%; min-height: 48px; padding: 10px 12px; font: inherit; color: inherit; background: #fff; border: 1px solid #7D8589; border-radius: 8px; }
textarea { font-family: ui-monospace, monospace; font-size: 14px; resize: vertical; }
.fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin: 12px 0 0; }
button { min-height: 48px; margin-top: 12px; padding: 0 24px; font: inherit; font-weight: 600; color: #fff; background: #25505B; border: 1px solid #25505B; border-radius: 999px; cursor: pointer; }
button.quiet, button.small { color: #25505B; background: #fff; }
button.small { margin: 0; padding: 0 16px; font-size: 14px; }
button:hover { filter: brightness(.94); }
button:disabled { opacity: .6; cursor: default; }
:focus-visible { outline: 3px solid #25505B; outline-offset: 2px; }
a { color: #25505B; }
summary { cursor: pointer; padding: 12px 0 4px; color: #25505B; font-weight: 600; }
ul { margin: 8px 0 0; padding-left: 20px; }
.notices { list-style: none; padding: 0; }
.notices form { display: flex; gap: 12px; justify-content: space-between; align-items: center; margin: 0; padding: 8px 0; border-top: 1px solid #D9D3C7; font-size: 14px; }
.switch { display: flex; gap: 12px; align-items: center; justify-content: space-between; min-height: 56px; border-top: 1px solid #D9D3C7; }
.switch label { margin: 0; }
.switch input:not([type=checkbox]) { width: 124px; flex: none; text-align: right; }
.switch input[type=checkbox] { width: 24px; height: 24px; flex: none; accent-color: #25505B; }
.scheduled { border-top: 1px solid #D9D3C7; margin-top: 12px; padding-top: 12px; }
.scheduled p { margin: 0; }
.scheduled form { margin: 0; }
.check { display: flex; gap: 8px; align-items: center; align-self: end; min-height: 48px; }
.check label { margin: 0; }
.check input { width: 24px; height: 24px; flex: none; accent-color: #25505B; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: 8px 8px 8px 0; border-top: 1px solid #D9D3C7; }
code { font-family: ui-monospace, monospace; }
#news:empty { display: none; }
#news { margin: 0 0 24px; padding: 12px 16px; border-radius: 12px; border: 1px solid currentColor; background: #fff; font-weight: 600; }
#news.done { color: #1F6B4A; }
#news.problem { color: #B3261E; }
@media (min-width: 900px) { .columns { grid-template-columns: 3fr 2fr; } }
`;
