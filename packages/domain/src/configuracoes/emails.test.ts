import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailsSchema, MODELOS, mesclarNomes, NOMES, nomesDe, PARTES, palavrasDo } from './emails.ts';

const PADRAO = emailsSchema.parse({});

test('a town that wrote nothing sends what the portal writes', () => {
  for (const modelo of MODELOS)
    expect(palavrasDo(PADRAO, modelo, NOMES)).toEqual({ assunto: NOMES.assunto, abertura: '', fechamento: '' });
});

test('names are merged in where they belong; of others, and of braces alone, it is said which there are', () => {
  const textos = emailsSchema.parse({
    ...PADRAO,
    decisao_assunto: '{municipio}: {assunto}',
    decisao_abertura: 'Sobre o pedido {numero}, {nome}.',
  });
  expect(palavrasDo(textos, 'decisao', NOMES)).toEqual({
    assunto: `${NOMES.municipio}: ${NOMES.assunto}`,
    abertura: 'Sobre o pedido 00123/2026, Ana.',
    fechamento: '',
  });
  for (const [campo, texto] of [
    ['convite_assunto', 'Do pedido {numero}'],
    ['protocolo_abertura', '{assunto}'],
    ['protocolo_abertura', '{senha}'],
    ['protocolo_abertura', 'uma { solta'],
    ['protocolo_abertura', '{__proto__}'],
    ['protocolo_assunto', 'duas\nlinhas'],
    ['protocolo_assunto', 'x'.repeat(151)],
    ['protocolo_fechamento', 'x'.repeat(1001)],
  ] as const)
    expect(emailsSchema.safeParse({ [campo]: texto }).error?.issues[0]?.path, `${campo} ${texto.slice(0, 20)}`).toEqual([campo]);
});

test('a subject is never empty and never two lines, whatever is merged in', () => {
  expect(palavrasDo({ ...PADRAO, protocolo_assunto: '{nome}' }, 'protocolo', { ...NOMES, nome: '' }).assunto).toBe(NOMES.assunto);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (nome, processo) => {
      const merged = mesclarNomes('{nome} e {processo}', { nome: `${nome}\r\nBcc: x@y`, processo });
      expect(merged).not.toMatch(/[\r\n]/);
      // what was merged in is no mark again
      expect(mesclarNomes('{nome}', { nome: '{processo}', processo: 'X' })).toBe('{processo}');
    }),
  );
});

test('every part of every mail names something', () => {
  for (const modelo of MODELOS) for (const parte of PARTES) expect(nomesDe(modelo, parte)).toContain('municipio');
});
