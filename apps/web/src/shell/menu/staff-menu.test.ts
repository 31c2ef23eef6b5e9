import type { Usuario } from '@portal/domain/sessoes/contract';
import { expect, test } from 'vitest';
import { staffMenu } from './staff-menu.ts';

const setores = [
  { id: 's1', sigla: 'PROT', nome: 'Protocolo', total: 3 },
  { id: 's2', sigla: '', nome: 'Fiscalização de Obras', total: 0 },
];
const usuario = { totalAssinaturasPendentes: 2, setoresComProcessosm: setores } as unknown as Usuario;

/** The menu of somebody who holds these keys: group → labels. */
const menuOf = (...keys: string[]): Record<string, string[]> =>
  Object.fromEntries(
    staffMenu(usuario, { manager: keys.includes('perfil.gestor.prefeitura'), may: (key) => keys.includes(key) }).map((group) => [
      group.label,
      group.items.map(({ label }) => label),
    ]),
  );

test('without any key: own accesses, sectors by acronym or name, audit and organogram', () => {
  expect(menuOf()).toEqual({
    'Meus acessos': ['Agenda', 'Assinaturas', 'Novo requerimento'],
    Setores: ['Todos os setores', 'PROT', 'Fiscalização de Obras'],
    Sistema: ['Auditoria', 'Organograma'],
  });
});

test.each(['permissao.interacao.taxas', 'permissao.vizualizacao.taxas'])('%s opens the finance group', (key) => {
  expect(menuOf(key).Financeiro).toEqual(['Guias de pagamento']);
});

test('registry: the group by one of two keys, each entry by its own', () => {
  expect(menuOf('prefeitura.contribuinte.cadastro').Cadastro).toEqual(['Requerentes']);
  expect(menuOf('prefeitura.contribuinte.validacao', 'perfil.gestor.prefeitura').Cadastro).toEqual([
    'Profissionais',
    'Imóveis',
    'Zonas de ocupação',
  ]);
  expect(menuOf('perfil.gestor.prefeitura').Cadastro).toBeUndefined();
});

test('reports: the group by its key, most for the manager, inspections by their own key or the manager', () => {
  const RELATORIO = 'prefeitura.requerimento.relatorio';
  expect(menuOf('perfil.gestor.prefeitura', 'permissao.relatorios.vistoria').Relatórios).toBeUndefined();
  expect(menuOf(RELATORIO).Relatórios).toEqual(['Entrada de requerimentos']);
  expect(menuOf(RELATORIO, 'permissao.relatorios.vistoria').Relatórios).toEqual(['Entrada de requerimentos', 'Vistorias']);
  expect(menuOf(RELATORIO, 'perfil.gestor.prefeitura').Relatórios).toEqual([
    'Produtividade',
    'Tempo de processo',
    'Arquivos de tempo',
    'Fluxo do processo',
    'Lançamentos',
    'Quadro de áreas',
    'Comparativo',
    'Entrada de requerimentos',
    'Vistorias',
  ]);
});

test('settings and integrations for the manager', () => {
  expect(menuOf('perfil.gestor.prefeitura').Sistema).toEqual([
    'Auditoria',
    'Configurações',
    'Processos',
    'Calendário',
    'Distribuição',
    'Integrações',
    'Frases',
    'Organograma',
  ]);
  expect(menuOf('prefeitura.requerimento.analisar').Sistema).toEqual(['Auditoria', 'Frases', 'Organograma']);
});

test('own accesses, finance and sectors are open at first; signatures carry what waits', () => {
  const groups = staffMenu(usuario, { manager: true, may: () => true });
  expect(groups.map(({ label, open }) => [label, open])).toEqual([
    ['Meus acessos', true],
    ['Financeiro', true],
    ['Cadastro', false],
    ['Setores', true],
    ['Relatórios', false],
    ['Sistema', false],
  ]);
  expect(groups[0]?.items[1]).toMatchObject({ label: 'Assinaturas', badge: 2 });
});
