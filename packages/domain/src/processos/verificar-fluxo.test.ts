import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DefinicaoIn } from './definicao.ts';
import { desenhar, seguintesDe } from './diagrama.ts';
import { temErro, verificar } from './verificar.ts';

const setores = [
  { sigla: 'PROT', tem_gente: true },
  { sigla: 'DAP', tem_gente: true },
];
type Etapa = DefinicaoIn['etapas'][number];
const etapa = (id: string, mais: Partial<Etapa> = {}): Etapa => ({
  id,
  nome: `Etapa ${id}`,
  setor: 'PROT',
  prazo_dias: 5,
  ...mais,
});
const definicao = (etapas: Etapa[], mais: Partial<DefinicaoIn> = {}): DefinicaoIn => ({
  formato: 1,
  nome: 'Processo de teste',
  grupo: 'Testes',
  resumo: 'Para conferir a ordem das etapas.',
  secoes: [{ id: 'dados', titulo: 'Dados', campos: [{ id: 'uso', tipo: 'selecao', rotulo: 'Uso', opcoes: ['Casa', 'Loja'] }] }],
  etapas,
  ...mais,
});
const frases = (d: unknown, processos = ['outro', 'este']) =>
  verificar(d, setores, { proprio: 'este', processos }).map((p) => `${p.onde.tipo}:${p.onde.id} ${p.gravidade} ${p.texto}`);
const comEtapa = (mais: Partial<Etapa>) => frases(definicao([etapa('aa', mais)]));

test('parallel branches that meet again are fine', () => {
  const d = definicao([etapa('aa'), etapa('bb', { depois_de: [] }), etapa('cc', { depois_de: ['aa', 'bb'], setor: 'DAP' })]);
  expect(frases(d)).toEqual([]);
});

test('steps that nobody can reach are told, each once and by what keeps them', () => {
  expect(frases(definicao([etapa('aa', { depois_de: ['zz'] })]))).toEqual([
    'etapa:aa erro Ela vem depois da etapa “zz”, que não existe.',
  ]);
  expect(frases(definicao([etapa('aa', { depois_de: ['aa'] }), etapa('bb')]))).toEqual([
    'etapa:aa erro A etapa espera por ela mesma e nunca abre.',
    'etapa:bb erro Nada leva a esta etapa: o que vem antes dela nunca abre.',
  ]);
  expect(frases(definicao([etapa('aa', { depois_de: ['bb'] }), etapa('bb')]))).toEqual([
    'etapa:aa erro Estas etapas esperam uma pela outra e nunca abrem: “Etapa aa”, “Etapa bb”.',
  ]);
});

test('outcomes, gates, sectors and sub-requests of a step', () => {
  expect(comEtapa({ desfechos: ['devolver'] })).toEqual([
    'etapa:aa erro A etapa não pode ser deferida, e o pedido nunca passaria dela.',
  ]);
  expect(comEtapa({ outros_setores: ['XX', 'PROT'] })).toEqual([
    'etapa:aa erro O setor XX, que também age na etapa, não existe neste município.',
    'etapa:aa aviso O setor PROT está duas vezes nesta etapa.',
  ]);
  expect(comEtapa({ exigencias: [{ condicao: 'uso >', mensagem: 'Só casas.' }] })[0]).toContain('não pode ser lida');
  expect(comEtapa({ exigencias: [{ condicao: 'usos = "Casa"', mensagem: 'Só casas.' }] })[0]).toContain('“usos”');
  expect(comEtapa({ subrequerimentos: [{ id: 'sub', processo: 'outro' }] })).toEqual([]);
  expect(comEtapa({ subrequerimentos: [{ id: 'sub', processo: 'nenhum' }] })[0]).toContain('“nenhum”, que não existe');
  expect(comEtapa({ subrequerimentos: [{ id: 'sub', processo: 'este' }] })[0]).toContain('do próprio processo');
  // where the town is not known, nothing is claimed of it
  expect(verificar(definicao([etapa('aa', { subrequerimentos: [{ id: 'sub', processo: 'nenhum' }] })]), setores)).toEqual([]);
});

test('fees name steps that are there; numbers a sector that is there; silence a rule that can work', () => {
  const taxa = { id: 't', nome: 'Taxa', base: 'fixo', unidade: 'real' as const, valor_unitario: '10' };
  expect(frases(definicao([etapa('aa')], { taxas: [{ ...taxa, etapa: 'zz' }] }))).toEqual([
    'taxa:t erro A etapa “zz”, que cobraria a taxa, não existe.',
  ]);
  expect(frases(definicao([etapa('aa')], { taxas: [{ ...taxa, cobrar_se: 'uso >' }] }))[0]).toContain('não pode ser lida');
  expect(frases(definicao([etapa('aa')], { numeracao: { algoritmo: 'sequencial_setor', setor: 'XX' } }))).toEqual([
    'geral:numeracao erro A numeração conta no setor XX, que não existe neste município.',
  ]);
  const tacita = { base_legal: 'Lei 1/2026', avisar_dias_antes: 5 };
  expect(frases(definicao([etapa('aa')], { aprovacao_tacita: tacita }))[0]).toContain('tem só 5');
  const longa = definicao([etapa('aa', { prazo_dias: 20 })], { aprovacao_tacita: tacita });
  expect(frases(longa)).toEqual([]);
  const documento = { id: 'doc', etapa: 'aa', titulo: 'Certidão', modelo: '<p>Certificamos o uso.</p>', validade_meses: null };
  const assinantes = [{ papel: 'Secretária', setor: 'DAP' }];
  expect(frases({ ...longa, numeracao: { algoritmo: 'manual' }, documentos: [{ ...documento, assinantes }] })).toEqual([
    expect.stringContaining('ninguém digita o número'),
  ]);
});

test('random flows: without an error every step can be opened, and the drawing runs from left to right', () => {
  const id = fc.constantFrom('aa', 'bb', 'cc', 'dd', 'zz');
  const passos = fc.tuple(
    ...(['aa', 'bb', 'cc', 'dd'] as const).map((x) =>
      fc
        .option(fc.uniqueArray(id, { maxLength: 3 }), { nil: undefined })
        .map((depois_de) => etapa(x, depois_de ? { depois_de } : {})),
    ),
  );
  fc.assert(
    fc.property(passos, (etapas) => {
      const circulo = etapas.some((e) => seguintesDe(etapas, e.id).has(e.id) || e.depois_de?.includes(e.id));
      const falta = etapas.some((e) => e.depois_de?.includes('zz'));
      expect(temErro(verificar(definicao(etapas), setores))).toBe(circulo || falta);
      if (circulo || falta) return;
      const { nos, setas } = desenhar(etapas);
      const coluna = new Map(nos.map((n) => [n.id, n.coluna]));
      for (const s of setas) expect(coluna.get(s.de) as number).toBeLessThan(coluna.get(s.para) as number);
    }),
  );
});

test('a step waits for inspections that the town has, and for no others', () => {
  const d = definicao([etapa('aa', { vistorias: ['fundacao', 'final'] })]);
  const vizinhos = { proprio: 'este', processos: [] };
  expect(verificar(d, setores, { ...vizinhos, vistorias: ['fundacao'] }).map((p) => p.texto)).toEqual([
    'A etapa espera pela vistoria “final”, que não existe neste município ou está arquivada.',
  ]);
  expect(verificar(d, setores, { ...vizinhos, vistorias: ['final', 'fundacao'] })).toEqual([]);
  expect(verificar(d, setores, vizinhos)).toEqual([]);
});

test('a moment that never comes for the works system is told, and one that comes sooner than it says', () => {
  const com = (quando: 'deferido' | 'assinado' | 'obra', mais: Partial<DefinicaoIn> = {}) =>
    frases(definicao([etapa('aa')], { obra_externa: { quando }, ...mais }));
  expect(com('deferido')).toEqual([]);
  expect(com('assinado')).toEqual([expect.stringContaining('geral:obra_externa aviso O processo não emite documento')]);
  expect(com('obra')).toEqual([
    expect.stringContaining('geral:obra_externa erro O pedido iria para o sistema de obras quando a obra muda'),
  ]);
  expect(com('obra', { efeito_na_obra: { efeito: 'embarga' } })).toEqual([]);
});

test('a line of the list looks at questions that there are, and that the requester answers', () => {
  const secoes = [
    {
      ...{ id: 'dados', titulo: 'Dados' },
      campos: [
        { id: 'uso', tipo: 'selecao' as const, rotulo: 'Uso', opcoes: ['Casa', 'Loja'] },
        { id: 'nota', tipo: 'texto' as const, rotulo: 'Nota interna', preenche: 'analista' as const },
        { id: 'aviso', tipo: 'explicacao' as const, rotulo: 'Aviso', texto: '<p>Leia.</p>' },
      ],
    },
  ];
  const de = (campos: string[]) =>
    frases(definicao([etapa('aa', { conferencia: [{ id: 'linha', texto: 'O uso é o da placa', campos }] })], { secoes }));
  const em = 'etapa:aa erro A linha de conferência “O uso é o da placa” olha';
  expect(de(['uso'])).toEqual([]);
  expect(de(['usos'])).toEqual([`${em} a pergunta “usos”, que não existe.`]);
  expect(de(['nota', 'aviso'])).toEqual([
    `${em} “Nota interna”, que o requerente não responde.`,
    `${em} “Aviso”, que o requerente não responde.`,
  ]);
});
