import { expect, test } from 'vitest';
import { PERMISSOES, SUPORTE_PERMISSOES } from './permissions.ts';
import { concedidas, fraseDaCarencia, NA_EQUIPE, PESO_DAS_PERMISSOES, PODERES } from './poderes.ts';

test('every permission is weighed, and what moves money, signs or decides is a power', () => {
  expect(Object.keys(PESO_DAS_PERMISSOES).sort()).toEqual(Object.keys(PERMISSOES).sort());
  expect([...PODERES].sort()).toEqual([
    'painel.sistema',
    'perfil.administrador',
    'perfil.gestor.prefeitura',
    'permissao.interacao.taxas',
    'prefeitura.assinatura',
    'prefeitura.contribuinte.validacao',
    'prefeitura.requerimento.decidir',
    'root',
  ]);
  expect(Object.entries(PESO_DAS_PERMISSOES).filter(([, peso]) => peso === 'equipe')).toEqual([[NA_EQUIPE, 'equipe']]);
});

test('a visit of support gives no power', () => {
  expect(SUPORTE_PERMISSOES.filter((chave) => PODERES.includes(chave))).toEqual([]);
});

const noMunicipio = { chave: 'prefeitura.assinatura', setor_id: null };
const noSetor = { chave: 'prefeitura.assinatura', setor_id: 's' };

test.each([
  ['a new member', undefined, { ativo: true, posses: [noSetor] }, [noSetor]],
  ['an invitation that waits', undefined, { ativo: false, posses: [noSetor] }, [noSetor]],
  ['nothing new', { ativo: true, posses: [noSetor] }, { ativo: true, posses: [noSetor] }, []],
  ['from a sector to the town', { ativo: true, posses: [noSetor] }, { ativo: true, posses: [noMunicipio] }, [noMunicipio]],
  ['taken away', { ativo: true, posses: [noSetor] }, { ativo: true, posses: [] }, []],
  ['opened again', { ativo: false, posses: [noSetor] }, { ativo: true, posses: [noSetor] }, [noSetor]],
  ['closed', { ativo: true, posses: [noSetor] }, { ativo: false, posses: [noSetor] }, []],
])('given: %s', (_, antes, depois, dadas) => {
  expect(concedidas(antes, depois)).toEqual(dadas);
});

test('the sentence names the other person and the day from which they count as two', () => {
  for (const laco of ['recebeu', 'deu', 'mesma_origem'] as const)
    expect(fraseDaCarencia({ laco, nome: 'Ana', dia: '2026-11-02' })).toMatch(/Ana.*02\/11\/2026.*a partir de 02\/12\/2026/);
});
