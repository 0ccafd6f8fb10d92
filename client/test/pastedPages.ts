// What Google Docs and Word put into the clipboard, as pages of our own with their markup.

const DOCS_TEXT =
  'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;';
const docsText = (words: string, change: [string, string] = ['', '']) =>
  `<span style="${DOCS_TEXT.replace(...change)}">${words}</span>`;
const docsItem = (words: string, level: number) =>
  `<li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${docsText(words)}</p></li>`;

/** A text of Google Docs: titles, bold and italics, a link, a list in a list, a picture, a table, words in red. */
export const FROM_DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0b1c2d3e-7fff-4a5b-9c6d-7e8f90a1b2c3">
<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;">${docsText('Monsoon diary')}</h1>
<h4 dir="ltr">${docsText('Week one')}</h4>
<p dir="ltr" style="line-height:1.38;">${docsText('The ')}${docsText('first', ['font-weight:400', 'font-weight:700'])}${docsText(' and ')}${docsText('softest', ['font-style:normal', 'font-style:italic'])}${docsText(' rain. ')}<a href="https://example.in/rain" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;white-space:pre-wrap;">Its sound</span></a></p>
<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem('Umbrella', 1)}<ul style="padding-inline-start:48px;">${docsItem('Black', 2)}</ul>${docsItem('Boots', 1)}</ul>
<p dir="ltr"><span style="${DOCS_TEXT}"><span style="border:none;display:inline-block;overflow:hidden;width:200px;height:100px;"><img src="https://lh7-rt.googleusercontent.com/docsz/sample" width="200" height="100" /></span></span></p>
<div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col /></colgroup><tbody><tr><td><p dir="ltr">${docsText('June')}</p></td><td><p dir="ltr">${docsText('120 mm')}</p></td></tr></tbody></table></div>
<p dir="ltr">${docsText('Careful!', ['#000000', '#ff0000'])}</p></b><br class="Apple-interchange-newline">`;

const wordItem = (mark: string, words: string, level = 1, list = 0) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

/** A text of Word: a title, headings, a quote, both kinds of lists, one within the other, underlined words, two pictures. */
export const FROM_WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head>
<body lang=EN-IN style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
<p class=MsoTitle>Monsoon diary<o:p></o:p></p>
<h2>Week one<o:p></o:p></h2>
<p class=MsoNormal>The <b>first</b> and <i>softest</i>
rain, <u>at last</u>.<o:p></o:p></p>
<p class=MsoQuote>Rain is grace.<o:p></o:p></p>
${wordItem('·', 'Umbrella')}
${wordItem('o', 'Black', 2)}
${wordItem('·', 'Boots')}
${wordItem('1.', 'Wake up', 1, 1)}
${wordItem('2.', 'Walk', 1, 1)}
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Picture_x0020_1"></v:shape><![endif]--><![if !vml]><img width=200 height=100 src="file:///C:/Temp/clip_image002.png" v:shapes="Picture_x0020_1"><![endif]--><img width=20 height=10 src="file:///C:/Temp/clip_image004.png"><o:p></o:p></p>
<p class=MsoNormal><a href="mailto:kabir@example.in">Write to me</a><o:p></o:p></p>
<!--EndFragment--></body></html>`;
