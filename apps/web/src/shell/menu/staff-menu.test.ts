import type { Usuario } from '@portal/domain/sessoes/contract';
import { expect, test } from 'vitest';
import { rota } from '#lib/rotas.ts';
import { lugarAtual, staffMenu } from './staff-menu.ts';

const setores = [
  { id: 's1', sigla: 'PROT', nome: 'Protocolo', total: 3 },
  { id: 's2', sigla: '', nome: 'Fiscalização de Obras', total: 0 },
];
const usuario = { totalAssinaturasPendentes: 2, setoresComProcessosm: setores } as unknown as Usuario;

/** The menu of somebody who holds these keys: group → labels. */
const menuOf = (...keys: string[]): Record<string, string[]> =>
  Object.fromEntries(
    staffMenu(usuario, {
      manager: keys.includes('perfil.gestor.prefeitura'),
      may: (key) => keys.includes(key) || keys.includes(`${key} no setor`),
      relatorios: keys.includes('prefeitura.requerimento.relatorio'),
    }).map((group) => [group.label, group.items.map(({ label }) => label)]),
  );

test('without any key: own accesses, sectors by acronym or name, audit and organogram', () => {
  expect(menuOf()).toEqual({
    'Meus acessos': ['Agenda', 'Assinaturas', 'Novo requerimento', 'Contatos'],
    Setores: ['Todos os setores', 'PROT', 'Fiscalização de Obras'],
    Sistema: ['Auditoria', 'Organograma'],
  });
});

test.each(['permissao.interacao.taxas', 'permissao.vizualizacao.taxas'])('%s opens the finance group', (key) => {
  expect(menuOf(key).Financeiro).toEqual(['Guias de pagamento', 'Caixa', 'Tabela de taxas']);
});

test('registry: the group by one of two keys, each entry by its own', () => {
  expect(menuOf('prefeitura.contribuinte.cadastro').Cadastro).toEqual(['Requerentes']);
  expect(menuOf('prefeitura.contribuinte.validacao', 'perfil.gestor.prefeitura').Cadastro).toEqual([
    'Conferir cadastros',
    'Pedidos de titulares',
    'Profissionais',
    'Imóveis',
    'Zonas de ocupação',
    'Normas',
  ]);
  expect(menuOf('perfil.gestor.prefeitura').Cadastro).toBeUndefined();
});

const RELATORIO = 'prefeitura.requerimento.relatorio';
const GESTOR = 'perfil.gestor.prefeitura';
const VISTORIA = 'permissao.relatorios.vistoria';
/** Each report in its order, with the keys besides that of the group of which one is asked; none: whoever has the group. */
const RELATORIOS: [label: string, alem: string[]][] = [
  ['Gestão', []],
  ['Produtividade', []],
  ['Tempo de processo', []],
  ['Arquivos de tempo', [GESTOR]],
  ['Fluxo do processo', []],
  ['Lançamentos', [GESTOR]],
  ['Quadro de áreas', []],
  ['Comparativo', []],
  ['Entrada de requerimentos', []],
  ['Por situação', []],
  ['Normas', []],
  ['Avaliações', []],
  ['Vistorias', [GESTOR, VISTORIA]],
];

test.each<string[]>([[], [GESTOR], [VISTORIA], [GESTOR, VISTORIA]])(
  'reports: the group by its key, and with %j each by its own',
  (...alem) => {
    expect(menuOf(...alem).Relatórios).toBeUndefined();
    const vistos = RELATORIOS.filter(([, pedem]) => pedem.length === 0 || pedem.some((key) => alem.includes(key)));
    const com = menuOf(RELATORIO, ...alem);
    expect(com.Relatórios).toEqual(vistos.map(([label]) => label));
    expect(com['Meus acessos']).not.toContain('Gestão');
    expect(com['Meus acessos']).not.toContain('Relatório de vistorias');
  },
);

test.each([
  ['a manager', [GESTOR], ['Gestão', 'Relatório de vistorias']],
  ['who holds the key of the group in a sector', [`${RELATORIO} no setor`], ['Gestão']],
  ['who reads that of inspections', [VISTORIA], ['Relatório de vistorias']],
  ['an analyst', ['prefeitura.requerimento.analisar'], []],
] as const)('%s without the key of the group finds theirs among the own accesses', (_, keys, deles) => {
  const { Relatórios, ...menu } = menuOf(...keys);
  expect(Relatórios).toBeUndefined();
  expect(menu['Meus acessos']?.filter((label) => /Gestão|Relatório|Produtividade|Tempo/.test(label))).toEqual(deles);
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
  const groups = staffMenu(usuario, { manager: true, may: () => true, relatorios: true });
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

test('an address lies in the nearest place of the menu', () => {
  const groups = staffMenu(usuario, { manager: true, may: () => true, relatorios: true });
  const [uma, processos] = [rota('prefeitura.configuracoes'), rota('prefeitura.configuracoes.processos')];
  expect(lugarAtual(groups, uma)).toBe(uma);
  expect(lugarAtual(groups, `${processos}/abc`)).toBe(processos);
  expect(lugarAtual(groups, `${rota('prefeitura.agenda')}mento`)).toBeUndefined();
});
