import { escapeHtml } from '../platform/formats/html';

/** A page of the local fakes; `head` and `body` are HTML. */
export const htmlPage = (title: string, head: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;
