import { expect, test } from 'vitest';
import { arquivosConfig, recusaDoArquivo } from './model.ts';

const campo = (mais: object = {}) =>
  arquivosConfig.parse({
    tipo: 'arquivos',
    id: 'a',
    rotulo: 'Projeto',
    formatos: ['pdf', 'imagem'],
    tamanho_max_mb: 1,
    paginas_max: 3,
    ...mais,
  });

test.each([
  ['as it should be', { tipo: 'application/pdf', tamanho: 10, nome: 'a.pdf', paginas: 3 }, null],
  ['of no bytes', { tipo: 'application/pdf', tamanho: 0, nome: 'a.pdf' }, 'está vazio'],
  [
    'a document with a program inside',
    { tipo: 'application/vnd.ms-word.document.macroenabled.12', tamanho: 10, nome: 'a.docx' },
    'macros',
  ],
  ['a picture of an iPhone', { tipo: 'image/heic', tamanho: 10, nome: 'a.heic' }, 'HEIC'],
  ['a drawing where none is asked for', { tipo: 'image/vnd.dwg', tamanho: 10, nome: 'a.dwg' }, 'Envie PDF ou imagem'],
  ['a page of the web named as a PDF', { tipo: 'text/html', tamanho: 10, nome: 'Projeto.PDF' }, 'O nome deste arquivo é de PDF'],
  ['a text named as a picture', { tipo: 'text/plain', tamanho: 10, nome: 'foto.jpeg' }, 'O nome deste arquivo é de imagem'],
  ['another kind, honestly named', { tipo: 'application/zip', tamanho: 10, nome: 'a.zip' }, 'Envie PDF ou imagem (JPG ou PNG)'],
  ['of an unknown name', { tipo: 'application/zip', tamanho: 10 }, 'não é aceito aqui'],
  ['too large', { tipo: 'image/png', tamanho: 1_048_577, nome: 'a.png' }, 'passa de 1 MB'],
  ['too long', { tipo: 'application/pdf', tamanho: 10, nome: 'a.pdf', paginas: 4 }, 'tem 4 páginas'],
] as const)('a file %s', (_caso, arquivo, dito) => {
  const recusa = recusaDoArquivo(arquivo, campo());
  if (dito === null) expect(recusa).toBeNull();
  else expect(recusa).toContain(dito);
});

test('the name promises only what the field takes', () => {
  const soPdf = campo({ formatos: ['pdf'] });
  expect(recusaDoArquivo({ tipo: 'image/png', tamanho: 10, nome: 'a.png' }, soPdf)).toContain('Envie PDF.');
});
