import { expect, test } from 'vitest';
import { registroPedido, SITUACOES_DO_REGISTRO } from './registro.ts';
import { dizerSituacao } from './registro-em-palavras.ts';
import { SITUACOES_LICENCA } from './situacoes.ts';

test('the register knows every state of a document that has been signed, and no other', () => {
  expect(SITUACOES_LICENCA.filter((s) => !['Em emissão', 'Aguardando assinatura'].includes(s))).toEqual([
    ...SITUACOES_DO_REGISTRO,
  ]);
});

test('each state is a sentence of its own, and only what holds is said to hold', () => {
  const ditas = SITUACOES_DO_REGISTRO.map((situacao) => dizerSituacao({ situacao, validade_em: '2026-03-31' }));
  expect(new Set(ditas).size).toBe(ditas.length);
  expect(dizerSituacao({ situacao: 'Vigente', validade_em: '2026-03-31' })).toContain('vale até 31/03/2026');
  expect(dizerSituacao({ situacao: 'Vigente', validade_em: null })).toContain('não tem prazo');
  expect(dizerSituacao({ situacao: 'Vencida', validade_em: '2026-03-31' })).toContain('terminou em 31/03/2026');
  expect(dizerSituacao({ situacao: 'Vencida', validade_em: null })).toContain('a validade terminou.');
  for (const dita of ditas) expect(dita).toMatch(/^[A-ZÀ-Ú].*\.$/);
});

test('what is asked badly is refused at its field, and an empty question is all of it', () => {
  expect(registroPedido.parse({})).toEqual({ s: '', titulo: '', situacao: '', de: '', ate: '', page: 1, per_page: 10 });
  const campos = (v: object) => registroPedido.safeParse(v).error?.issues.map((i) => i.path[0]);
  expect(campos({ de: '2026-02-30' })).toEqual(['de']);
  expect(campos({ ate: '9999-12-31' })).toEqual(['ate']);
  expect(campos({ de: '2026-02-02', ate: '2026-02-01' })).toEqual(['ate']);
  expect(campos({ situacao: 'Em emissão' })).toEqual(['situacao']);
  // pasted: its first hundred letters
  expect(registroPedido.parse({ s: ` ${'x'.repeat(120)}` }).s).toBe('x'.repeat(100));
});
