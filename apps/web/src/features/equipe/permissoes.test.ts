import { permissoesQueDa } from '@portal/domain/equipe/rules';
import { expect, test } from 'vitest';
import { agrupar, textoDe } from './permissoes.ts';

const gestor = { id: 'x', permissoes: ['perfil.gestor.prefeitura'], setores: [] };
const dadas = permissoesQueDa(gestor).map((chave) => ({ chave, texto: textoDe(chave) }));
const chaves = (grupos: ReturnType<typeof agrupar>) => grupos.flatMap(({ opcoes }) => opcoes.map(({ chave }) => chave));

test('every key that may be given stands once, under a heading that means something', () => {
  const grupos = agrupar(dadas, []);
  expect(chaves(grupos).toSorted()).toEqual(dadas.map(({ chave }) => chave).toSorted());
  expect(grupos.map(({ titulo }) => titulo)).not.toContain('Outras');
});

test('what is held and may not be taken stays in sight, fixed', () => {
  const [municipio] = agrupar(dadas, ['perfil.administrador']);
  expect(municipio?.opcoes.find(({ chave }) => chave === 'perfil.administrador')).toMatchObject({ presa: true });
});

test('inside a sector nothing of the whole town is offered', () => {
  expect(chaves(agrupar(dadas, [], { noSetor: true })).some((chave) => chave.startsWith('perfil.'))).toBe(false);
  expect(chaves(agrupar(dadas, ['perfil.gestor.prefeitura'], { noSetor: true }))).toContain('perfil.gestor.prefeitura');
});
