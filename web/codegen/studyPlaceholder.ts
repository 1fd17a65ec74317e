import { createWriteStream } from 'node:fs';
import PDFDocument from 'pdfkit';
import { BRAND } from '../../schema/brand.ts';

// The study that the anti-aging product links (`studyPdf`) does not exist yet. This program, run by hand, writes a
// placeholder that says so at its top and claims nothing; the real report replaces the file under the same name.

const FILE = new URL('../shop/public/documentos/estudo-eficacia-anti-aging.pdf', import.meta.url);

const SECTIONS: [title: string, text: string][] = [
  [
    'O que é este arquivo',
    'Documento de demonstração. Ele ocupa o lugar do relatório do estudo de eficácia do sérum e não traz resultado nenhum. Não use o que está aqui para decidir uma compra.',
  ],
  [
    'O que o relatório final vai trazer',
    'Instituição responsável e número do protocolo; perfil e quantidade de voluntários; tempo de uso e forma de aplicação; o que foi medido, com qual equipamento e em que condições; resultados com intervalos de confiança; eventos adversos relatados; quem pagou pelo estudo.',
  ],
  [
    'Limites que o relatório vai declarar',
    'Quantas pessoas não terminaram o estudo e por quê; se houve grupo de comparação; e o que os números não permitem concluir.',
  ],
  ['Dúvidas', 'Escreva para o atendimento pela página Podemos ajudar.'],
];

const document = new PDFDocument({
  size: 'A4',
  margins: { top: 72, bottom: 72, left: 72, right: 72 },
  lang: 'pt-BR',
  info: {
    Title: 'Estudo de eficácia: sérum anti-aging 10% nano VIT C (demonstração)',
    Author: BRAND,
    CreationDate: new Date('2026-11-21T12:00:00Z'),
    ModDate: new Date('2026-11-21T12:00:00Z'),
  },
});
document.pipe(createWriteStream(FILE));

document.font('Helvetica').fontSize(11).fillColor('#56636A').text(BRAND);
document.moveDown(2);
document
  .font('Helvetica-Bold')
  .fontSize(22)
  .fillColor('#1D2A2E')
  .text('Estudo de eficácia do sérum anti-aging 10% nano VIT C');
document.moveDown(0.5);
document.font('Helvetica').fontSize(12).fillColor('#B3261E').text('Documento de demonstração');
for (const [title, text] of SECTIONS) {
  document.moveDown(1.5);
  document.font('Helvetica-Bold').fontSize(14).fillColor('#25505B').text(title);
  document.moveDown(0.4);
  document.font('Helvetica').fontSize(12).fillColor('#1D2A2E').text(text, { lineGap: 4 });
}
document.end();
