import { describe, expect, it } from 'vitest';
import { cleanName, kindOfDownload, savedAs } from './downloads';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));

/** The beginning of a ZIP whose first entry has this name, content and method. */
function zip(name: string, content: string, method = 0, flags = 0): Uint8Array {
  const header = new DataView(new ArrayBuffer(30));
  header.setUint32(0, 0x04034b50, true);
  header.setUint16(4, 20, true);
  header.setUint16(6, flags, true);
  header.setUint16(8, method, true);
  header.setUint16(26, name.length, true);
  return bytes([...new Uint8Array(header.buffer)], name, content);
}

describe('the kind of a file for download', () => {
  it('is that of its first bytes, whatever its name says', () => {
    expect(kindOfDownload(bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj'))).toBe('pdf');
    expect(kindOfDownload(bytes('%PDF-2.0\r\n'))).toBe('pdf');
    expect(kindOfDownload(zip('mimetype', 'application/epub+zip'))).toBe('epub');
    expect(kindOfDownload(zip('notes.txt', 'x', 8))).toBe('zip');
    expect(kindOfDownload(zip('mimetype', 'application/epub+zip', 0, 1))).toBe('zip');
  });

  it('is none for pages, programs, cut-off and empty files', () => {
    const others = [
      bytes('<!doctype html><script>'),
      bytes('MZ\x90\x00'),
      bytes('%PDF-'),
      bytes('%PDF-1.7<script>'),
      bytes(' %PDF-1.7\n'),
      bytes('PK\x05\x06', Array(18).fill(0)),
      bytes('PK\x03\x04'),
      zip('', 'x'),
      zip('a', 'x', 77),
      bytes(),
    ];
    expect(others.map(kindOfDownload)).toEqual(others.map(() => null));
  });
});

describe('the name of a file', () => {
  it('has no path, no control signs and no marks of direction', () => {
    expect(cleanName('C:\\books\\..\\Notes.PDF', 'pdf')).toBe('Notes.pdf');
    expect(cleanName('../../etc/passwd', 'zip')).toBe('passwd.zip');
    expect(cleanName('photo\u202egpj.pdf', 'pdf')).toBe('photogpj.pdf');
    expect(cleanName('a\u0000b\r\nc\u2066.zip', 'zip')).toBe('abc.zip');
    expect(cleanName('two\u2029lines.pdf', 'pdf')).toBe('twolines.pdf');
  });

  it('ends with what the file is', () => {
    expect(cleanName('setup.exe', 'zip')).toBe('setup.exe.zip');
    expect(cleanName('.pdf', 'pdf')).toBe('file.pdf');
    expect(cleanName('', 'epub')).toBe('file.epub');
    expect(cleanName('…\u202e', 'pdf')).toBe('….pdf');
  });

  it('keeps Indian words in their one normal form, and their joiners', () => {
    expect(cleanName('क\u093c\u0947 notes.pdf', 'pdf').normalize('NFC')).toBe(
      cleanName('क\u093c\u0947 notes.pdf', 'pdf'),
    );
    expect(cleanName('क्\u200dष.pdf', 'pdf')).toBe('क्\u200dष.pdf');
    expect([...cleanName('த'.repeat(500), 'pdf')]).toHaveLength(120);
  });
});

it('a header of a name has it twice, and no sign that ends it', () => {
  expect(savedAs('Notes 1.pdf')).toBe(`attachment; filename="Notes 1.pdf"; filename*=UTF-8''Notes%201.pdf`);
  expect(savedAs('राग.pdf')).toBe(`attachment; filename="___.pdf"; filename*=UTF-8''%E0%A4%B0%E0%A4%BE%E0%A4%97.pdf`);
  expect(savedAs(`it's (1)*.zip`)).toBe(
    `attachment; filename="it's (1)*.zip"; filename*=UTF-8''it%27s%20%281%29%2a.zip`,
  );
  expect(savedAs('a"b\\c%0d.pdf')).not.toMatch(/filename="[^"]*["\\%][^"]*"[^;]/);
});
