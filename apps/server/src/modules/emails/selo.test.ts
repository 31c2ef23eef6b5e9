import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCofre } from '#platform/auth/cofre.ts';
import { botao, fatos, ligacao, paragrafo } from '#platform/mail/layout.ts';
import { APAGADO, abrir, type Conteudo, selar, semSegredos } from './selo.ts';

const cofre = createCofre('x'.repeat(32));
const novo = () => randomBytes(32).toString('base64url');
const com = (...blocos: Conteudo['blocos']): Conteudo => ({ titulo: 'Oi', blocos });

test.each<[string, (segredo: string) => Conteudo]>([
  [
    'a button of an account',
    (s) => com(botao('Abrir', `https://a.gov.br/auth/confirmarEmail/${randomUUID()}?token=${s}&finalidade=x`)),
  ],
  ['a button of a password', (s) => com(botao('Abrir', `https://a.gov.br:3000/auth/passwordChange/${s}`))],
  ['a second link', (s) => com(botao('Abrir', 'https://a.gov.br/'), ligacao('Pagar', `https://a.gov.br/pagar/${s}#codigo`))],
  ['an address in a sentence', (s) => com(paragrafo(`Veja https://a.gov.br/atendimento/${s}\ne responda.`))],
  ['where a program leaves', (s) => ({ ...com(paragrafo('x')), sair: `https://a.gov.br/api/v1/acompanhamentos/sair/${s}` })],
  [
    'a file whose lines are broken',
    (s) => ({
      ...com(paragrafo('x')),
      anexo: {
        nome: 'a.ics',
        tipo: 'text/calendar',
        texto: `URL:https://a.gov.br/atendimento/${s.slice(0, 20)}\r\n ${s.slice(20)}\r\nEND`,
      },
    }),
  ],
])('%s is sealed with its mail, and is not in what stays', (_, fazer) => {
  const segredo = novo();
  const inteiro = fazer(segredo);
  const row = selar(cofre, inteiro);
  expect(row.com_segredo).toBe(true);
  expect(row.conteudo.replace(/(\\r)?\\n /g, '')).not.toContain(segredo);
  expect(row.selado?.toString('latin1')).not.toContain(segredo);
  expect(abrir(cofre, { conteudo: JSON.parse(row.conteudo), selado: row.selado })).toEqual(inteiro);
});

test('any secret of 24 bytes and more goes, wherever its address ends, and what is left is read as before', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 24, maxLength: 64 }), fc.constantFrom('', '/', '?a=1', '#b', '&c=d'), (bytes, fim) => {
      const segredo = Buffer.from(bytes).toString('base64url');
      const limpo = semSegredos(com(paragrafo('Olá.'), botao('Ir', `https://a.gov.br/x?t=${segredo}${fim}`)));
      expect(limpo?.blocos).toEqual([paragrafo('Olá.'), botao('Ir', `https://a.gov.br/x?t=${APAGADO}${fim}`)]);
    }),
  );
});

test('a code is sealed where it is named; ids, slugs and codes to pay are no secrets', () => {
  const codigo = com(fatos([{ nome: 'Código', valor: '7K2M9QXZ' }]));
  expect(selar(cofre, codigo, ['7K2M9QXZ']).conteudo).not.toContain('7K2M9QXZ');
  const claro = com(
    botao('Ver', `https://a.gov.br/contribuinte/meus/requerimentos/requerimento/${randomUUID()}`),
    { tipo: 'pix', codigo: `00020126580014br.gov.bcb.pix0136${randomUUID()}52040000530398654040.005802BR6304ABCD` },
    fatos([{ nome: 'Soma do arquivo (SHA-256)', valor: 'a'.repeat(64) }]),
  );
  expect(selar(cofre, claro)).toEqual({ conteudo: JSON.stringify(claro), selado: null, com_segredo: false });
});
