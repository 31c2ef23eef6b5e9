// @vitest-environment happy-dom
import type { Formato } from '@portal/domain/campos/arquivos/formatos';
import { expect, test } from 'vitest';
import { EXTENSOES_DE_IMAGEM, tipoQueVai } from './do-nome.ts';

const TODOS: Formato[] = ['pdf', 'imagem', 'dwg', 'dxf', 'p7s'];

test.each<[name: string, type: string, vai: string]>([
  ['a.pdf', 'application/pdf', 'application/pdf'],
  // a page of the web that somebody called a PDF
  ['a.pdf', 'text/html', 'text/html'],
  ['a.pdf', '', 'application/pdf'],
  ['foto.JPG', 'image/jpeg', 'image/jpeg'],
  ['foto.jpg', '', 'image/jpeg'],
  ['foto.png', '', 'image/png'],
  ['foto.webp', 'image/webp', 'image/webp'],
  ['IMG.HEIC', '', 'image/jpeg'],
  ['IMG.heif', 'application/octet-stream', 'image/jpeg'],
  ['sem nome', 'image/heic', 'image/jpeg'],
  ['planta.dwg', 'application/acad', 'image/vnd.dwg'],
  ['planta.DXF', 'application/octet-stream', 'image/vnd.dxf'],
  ['a.pdf.p7s', '', 'application/pkcs7-signature'],
  ['a.zip', 'application/x-zip-compressed', 'application/x-zip-compressed'],
  ['a.zip', '', ''],
])('%s, which a browser calls “%s”, goes as “%s”', (name, type, vai) =>
  expect(tipoQueVai(new File(['x'], name, { type }), TODOS)).toBe(vai),
);

test('what is not asked for keeps the name that the browser gives it', () =>
  expect(tipoQueVai(new File(['x'], 'planta.dwg', { type: 'application/acad' }), ['pdf'])).toBe('application/acad'));

test('where pictures are taken those of an iPhone may be chosen', () =>
  expect(EXTENSOES_DE_IMAGEM).toEqual(['.jpg', '.jpeg', '.png', '.heic', '.heif']));
