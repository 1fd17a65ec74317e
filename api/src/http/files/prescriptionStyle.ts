export const PRESCRIPTION_STYLE = `
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: #F7F5F1; color: #1D2A2E; font: 17px/1.55 system-ui, sans-serif; }
main { max-width: 640px; margin: 0 auto; padding: 32px 20px 72px; }
.mark { margin: 0 0 24px; font-weight: 700; color: #25505B; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 12px; }
h2 { font-size: 20px; line-height: 1.3; margin: 32px 0 12px; }
form { margin-top: 24px; }
label { font-weight: 600; }
.hint { color: #56636A; font-size: 15px; margin: 2px 0 8px; }
input { width: 100%; min-height: 52px; padding: 10px 14px; font: inherit; font-size: 20px; letter-spacing: .06em; text-transform: uppercase; color: inherit; background: #fff; border: 1px solid #6E777B; border-radius: 8px; }
button, .button { display: inline-block; min-height: 48px; margin-top: 16px; padding: 11px 28px; font: inherit; font-weight: 600; color: #fff; background: #25505B; border: 1px solid #25505B; border-radius: 999px; cursor: pointer; text-decoration: none; }
button:hover, .button:hover { background: #1B3D46; }
:focus-visible { outline: 3px solid #25505B; outline-offset: 2px; }
.alert { margin: 16px 0; padding: 14px 16px; background: #fff; border: 2px solid #8F1F18; border-radius: 12px; }
.state { margin: 0 0 16px; padding: 16px; background: #fff; border-radius: 12px; border-left: 6px solid #8F1F18; }
.state strong { display: block; font-size: 22px; }
.state.valid { border-left-color: #1F6B4A; }
dl { margin: 24px 0 0; }
dt { font-size: 15px; color: #56636A; }
dd { margin: 0 0 14px; overflow-wrap: anywhere; }
ul { list-style: none; margin: 0; padding: 0; }
li { padding: 14px 0; border-top: 1px solid #D9D3C7; white-space: pre-line; overflow-wrap: anywhere; }
`;
