// Past 300 lines: one world of chance judged by hand, and each ground by itself.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NormaConferida } from '../normas/conferida.ts';
import type { ObraDaNorma } from '../normas/obra.ts';
import type { Alvo } from '../pendencias/efeitos.ts';
import { definicaoSchema } from '../processos/definicao.ts';
import type { Respostas } from '../respostas/respostas.ts';
import { apoiosDe, type Fundamentos, mudancasEmPalavras, mudaram, semObjeto } from './fundamentos.ts';
import { pecasDaEtapa, semConferir } from './pecas.ts';

const definicao = definicaoSchema.parse({
  formato: 1,
  nome: 'Pedido de teste',
  grupo: 'Testes',
  resumo: 'Um pedido com o que se confere de cada jeito.',
  secoes: [
    {
      id: 'dados',
      titulo: 'Dados',
      campos: [
        { id: 'uso', tipo: 'selecao', rotulo: 'Uso', opcoes: ['Residencial', 'Comercial'] },
        { id: 'atividade', tipo: 'texto', rotulo: 'Atividade', visivel_se: 'uso = "Comercial"' },
        { id: 'vagas', tipo: 'texto', rotulo: 'Vagas' },
        { id: 'quadro', tipo: 'quadro_areas', rotulo: 'Quadro' },
        { id: 'cor', tipo: 'texto', rotulo: 'Cor', preenche: 'analista' },
      ],
    },
  ],
  etapas: [
    {
      ...{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 },
      conferencia: [
        { id: 'placa', texto: 'A placa está lá' },
        { id: 'garagem', texto: 'Cabe um carro em cada vaga', campos: ['vagas'] },
        { id: 'letreiro', texto: 'O letreiro cabe na fachada', campos: ['atividade', 'quadro'] },
      ],
    },
    // the same line of another step looks at something else
    {
      ...{ id: 'parecer', nome: 'Parecer', setor: 'MAMB', prazo_dias: 5 },
      conferencia: [{ id: 'placa', texto: 'O uso é o da placa', campos: ['uso'] }],
    },
  ],
});
/** Their passages. */
const etapas = [
  { id: 'e1', definicao_id: 'analise' },
  { id: 'e2', definicao_id: 'parecer' },
];
type PecaDoTeste = { campo_id: string; alvo: Alvo; etapa_id: string };

const UM_ID = '01900000-0000-7000-8000-000000000001';
const norma = (n: Partial<NormaConferida> & { id: string }): NormaConferida => ({
  ...{ nome: `Norma ${n.id}`, peso: 'avisa', situacao: 'dentro', campo_id: '', valor: '', limite: '' },
  ...{ base_legal: 'LC 1', artigo: 'art. 2', texto_da_lei: '', mensagem: '', mensagem_interna: '' },
  ...{ usados: [], faltam: [], justificativa: '' },
  ...n,
});
const bloco = (pavimentos: readonly [string, string][], nome = 'Bloco A') => ({
  ...{ id: 'a', nome, destinacao: 'Comercial, salas e lojas', tipo_construcao: 'Alvenaria', unidades: 1 },
  pavimentos: pavimentos.map(([id, computavel]) => ({
    ...{ id, nome: id, situacao: 'Construir', repeticoes: 1, computavel, nao_computavel: '0.00', vazio: '0.00' },
  })),
});

/** What a town's rules say of a world, by arithmetic of the test alone. `rigor` is what the town changes. */
interface Mundo {
  uso: 'Residencial' | 'Comercial';
  atividade: string;
  vagas: number;
  terreo: number;
  superior: number | null;
  motivo: string;
  rigor: number;
  /** What of the work had its habite-se by other requests. */
  pronta: number;
}
const obraDe = ({ pronta }: Mundo): ObraDaNorma => ({
  ...{ situacao: 'Licenciada', validade_em: '2028-01-31', habite_ses: pronta > 0 ? 1 : 0 },
  ...{ licenciada: 40_000, pronta: pronta * 100, medida: null },
});
const normasDe = ({ uso, vagas, terreo, superior, motivo, rigor, pronta }: Mundo): NormaConferida[] => {
  const area = terreo + (superior ?? 0);
  return [
    // asks shops alone: where the use changes, it comes or goes
    ...(uso === 'Comercial'
      ? [
          norma({
            ...{ id: 'vagas', campo_id: 'vagas', valor: `${vagas}`, limite: `a partir de ${rigor}` },
            ...{ situacao: vagas >= rigor ? 'dentro' : 'fora', justificativa: motivo },
          }),
        ]
      : []),
    norma({ id: 'area', campo_id: 'quadro', valor: `${area}`, limite: 'até 300', situacao: area <= 300 ? 'dentro' : 'fora' }),
    // nobody types what is left of the licence
    norma({ id: 'saldo', campo_id: 'quadro', situacao: area + pronta <= 400 ? 'dentro' : 'fora' }),
  ];
};
const respostasDe = (m: Mundo): Respostas => ({
  ...{ uso: m.uso, vagas: String(m.vagas), cor: 'azul' },
  ...(m.atividade ? { atividade: m.atividade } : {}),
  quadro: {
    blocos: [
      bloco([['t', `${m.terreo}.00`], ...(m.superior === null ? [] : ([['s', `${m.superior}.00`]] as [string, string][]))]),
    ],
  },
});
const lidos = new Map<string, ReturnType<typeof apoiosDe>>();
/** Of a world, each read once: there are few, and many histories. */
function apoiosEm(m: Mundo): ReturnType<typeof apoiosDe> {
  const chave = JSON.stringify(Object.entries(m).sort());
  const lido =
    lidos.get(chave) ??
    apoiosDe({ definicao, etapas, respostas: respostasDe(m), verificacoes: [], normas: normasDe(m), obra: obraDe(m) });
  lidos.set(chave, lido);
  return lido;
}

const dito = (etapa_id: string, campo_id: string, tipo: Alvo['tipo'], chave = ''): PecaDoTeste => ({
  etapa_id,
  campo_id,
  alvo: { tipo, chave },
});
const PECAS: Record<string, PecaDoTeste> = {
  uso: dito('e1', 'uso', 'campo'),
  atividade: dito('e1', 'atividade', 'campo'),
  vagas: dito('e1', 'vagas', 'campo'),
  quadro: dito('e1', 'quadro', 'campo'),
  terreo: dito('e1', 'quadro', 'linha', 'a/t'),
  placa: dito('e1', '', 'conferencia', 'placa'),
  garagem: dito('e1', '', 'conferencia', 'garagem'),
  letreiro: dito('e1', '', 'conferencia', 'letreiro'),
  placaDoParecer: dito('e2', '', 'conferencia', 'placa'),
};

/** What somebody looked at, told by hand: by this the digests are judged. `null`: it does not show. */
function olhado(peca: string, m: Mundo): unknown {
  const comercial = m.uso === 'Comercial';
  const dasVagas = comercial ? [m.vagas, m.rigor, m.motivo] : null;
  const doQuadro = [m.terreo, m.superior];
  const cabe = m.terreo + (m.superior ?? 0) + m.pronta <= 400;
  switch (peca) {
    case 'uso':
      return m.uso;
    case 'atividade':
      return comercial ? m.atividade : null;
    case 'placaDoParecer':
      return m.uso;
    case 'letreiro':
      return [comercial ? m.atividade : null, doQuadro, cabe];
    case 'vagas':
    case 'garagem':
      return [m.vagas, dasVagas];
    case 'quadro':
      return [doQuadro, cabe];
    case 'terreo':
      return m.terreo;
    default:
      return [m.uso, comercial ? m.atividade : null, m.vagas, dasVagas, doQuadro, cabe];
  }
}
/** What came from outside; what the town wrote is not of it. */
const deFora = ({ uso, atividade, motivo, ...m }: Mundo) => [
  ...[uso, uso === 'Comercial' ? [atividade, motivo] : null],
  ...[m.vagas, m.terreo, m.superior, m.pronta],
];
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const mundo: fc.Arbitrary<Mundo> = fc.record({
  uso: fc.constantFrom('Residencial', 'Comercial'),
  atividade: fc.constantFrom('', 'Padaria', 'Oficina'),
  vagas: fc.integer({ min: 0, max: 3 }),
  terreo: fc.constantFrom(100, 200),
  superior: fc.constantFrom(null, 100, 150),
  motivo: fc.constantFrom('', 'Há vaga na rua.'),
  rigor: fc.constantFrom(1, 2),
  pronta: fc.constantFrom(0, 150, 250),
});
const passo = fc.oneof(
  fc.record({ julga: fc.constantFrom(...Object.keys(PECAS)) }),
  fc.record({
    muda: fc.tuple(fc.constantFrom('uso', 'atividade', 'vagas', 'terreo', 'superior', 'motivo', 'rigor', 'pronta'), mundo),
  }),
);

describe('only what changed', () => {
  test('no verdict stands whose grounds changed, and none is asked again whose grounds did not', () => {
    fc.assert(
      fc.property(mundo, fc.array(passo, { minLength: 2, maxLength: 14 }), (comeco, passos) => {
        let agora = comeco;
        const dados = new Map<string, { apoio: Fundamentos; em: Mundo }>();
        for (const p of passos) {
          if ('julga' in p) {
            const peca = PECAS[p.julga];
            if (peca) dados.set(p.julga, { apoio: apoiosEm(agora)(peca), em: agora });
          } else agora = { ...agora, [p.muda[0]]: p.muda[1][p.muda[0] as keyof Mundo] };
          const apoioDe = apoiosEm(agora);
          for (const [nome, { apoio, em }] of dados) {
            const peca = PECAS[nome];
            if (!peca) continue;
            const vale = mudaram(apoio, apoioDe(peca)).length === 0;
            const nadaDeFora = same(deFora(em), deFora(agora));
            expect(vale, `${nome}: ${JSON.stringify([em, agora])}`).toBe(
              nadaDeFora || same(olhado(nome, em), olhado(nome, agora)),
            );
          }
        }
      }),
      { numRuns: 5000 },
    );
  }, 60_000);

  const base: Mundo = {
    uso: 'Residencial',
    atividade: '',
    vagas: 1,
    terreo: 100,
    superior: 100,
    motivo: '',
    rigor: 2,
    pronta: 0,
  };
  const de = (antes: Mundo, depois: Mundo, peca: keyof typeof PECAS) => {
    const alvo = PECAS[peca] as PecaDoTeste;
    return mudaram(apoiosEm(antes)(alvo), apoiosEm(depois)(alvo));
  };

  test('a rule that came to apply is a ground of the answer that it points at; the use is not asked again', () => {
    const depois: Mundo = { ...base, uso: 'Comercial' };
    expect(de(base, depois, 'vagas')).toEqual(['norma:vagas']);
    expect(de(base, depois, 'quadro')).toEqual([]);
    expect(de(base, depois, 'uso')).toEqual(['campo:uso']);
  });
  test('a rule that the town changed meanwhile does not reach what nobody touched', () => {
    const comercial: Mundo = { ...base, uso: 'Comercial' };
    expect(de(comercial, { ...comercial, rigor: 1 }, 'vagas')).toEqual([]);
    expect(de(comercial, { ...comercial, rigor: 1 }, 'placa')).toEqual([]);
  });
  test('the work that changed meanwhile is a ground of what it turns, and of nothing else', () => {
    const depois: Mundo = { ...base, pronta: 250 };
    expect(de(base, depois, 'quadro')).toEqual(['norma:saldo']);
    expect(de(base, depois, 'placa')).toEqual(['norma:saldo']);
    expect(de(base, depois, 'vagas')).toEqual([]);
    // finished in part, and there is room all the same
    expect(de(base, { ...base, pronta: 150 }, 'quadro')).toEqual([]);
  });
  test('what the analysis fills in is nobody s ground; a row knows its own block', () => {
    const alvo = PECAS.placa as PecaDoTeste;
    const com = (respostas: Respostas) => apoiosDe({ definicao, etapas, respostas, verificacoes: [], normas: [], obra: null });
    const r = respostasDe(base);
    expect(com({ ...r, cor: 'verde' })(alvo)).toEqual(com(r)(alvo));
    const outro = { ...r, quadro: { blocos: [bloco([['t', '100.00']], 'Bloco B')] } };
    const linha = PECAS.terreo as PecaDoTeste;
    expect(mudaram(com(r)(linha), com(outro)(linha))).toEqual(['linha:quadro/a/t']);
  });
  test('the lot got another zone: its measures are other grounds, and what looks at all of it is asked again', () => {
    const r = respostasDe(base);
    const zona = (nome: string, limite: string) =>
      apoiosDe({
        ...{ definicao, etapas, respostas: r, normas: [], obra: null },
        verificacoes: [
          { zona: nome, itens: [{ item: 'Coeficiente', campo_id: 'quadro', situacao: 'dentro', valor: '0,80', limite }] },
        ],
      });
    const quadro = PECAS.quadro as PecaDoTeste;
    expect(mudaram(zona('ZR1', '1,00')(quadro), zona('ZR2', '1,00')(quadro))).toEqual([
      'zona:ZR1|Coeficiente',
      'zona:ZR2|Coeficiente',
    ]);
    const uso = PECAS.uso as PecaDoTeste;
    expect(mudaram(zona('ZR1', '1,00')(uso), zona('ZR2', '1,00')(uso))).toEqual([]);
  });
  test('what a zone says of an answer is its whole word: value and limit too, where something else changed', () => {
    const de = (uso: string, valor: string, limite: string) =>
      apoiosDe({
        ...{ definicao, etapas, respostas: { ...respostasDe(base), uso }, normas: [], obra: null },
        verificacoes: [{ zona: 'ZR1', itens: [{ item: 'Recuo', campo_id: 'vagas', situacao: 'dentro', valor, limite }] }],
      });
    const vagas = PECAS.vagas as PecaDoTeste;
    const antes = de('Residencial', '2,00 m', '≥ 1,50 m')(vagas);
    expect(mudaram(antes, de('Comercial', '2,00 m', '≥ 1,50 m')(vagas))).toEqual([]);
    expect(mudaram(antes, de('Comercial', '3,00 m', '≥ 1,50 m')(vagas))).toEqual(['zona:ZR1|Recuo']);
    expect(mudaram(antes, de('Comercial', '2,00 m', '≥ 2,00 m')(vagas))).toEqual(['zona:ZR1|Recuo']);
  });
  test('a row that went leaves nothing to look at, a line of the list always does', () => {
    const agora = apoiosEm({ ...base, superior: null });
    const linha = dito('e1', 'quadro', 'linha', 'a/s');
    expect([semObjeto(linha, apoiosEm(base)(linha)), semObjeto(linha, agora(linha))]).toEqual([false, true]);
  });
  test('a verdict that does not stand leaves its piece unchecked', () => {
    const pecas = pecasDaEtapa(definicao, respostasDe(base), 'analise');
    const ditas = (vale: boolean) => [{ ...(PECAS.vagas as PecaDoTeste), rotulo: '', etapa_id: 'e', vale }];
    const faltam = (vale: boolean) => semConferir(pecas, ditas(vale), [], 'e').map((p) => p.campo_id);
    expect([faltam(true).includes('vagas'), faltam(false).includes('vagas')]).toEqual([false, true]);
  });
  test('a file is its own ground: another is another, and the one that went leaves nothing to look at', () => {
    const com = definicaoSchema.parse({
      ...definicao,
      secoes: [
        {
          id: 'papeis',
          titulo: 'Papéis',
          campos: [{ id: 'planta', tipo: 'arquivos', rotulo: 'Planta', maximo: 3 }],
        },
      ],
    });
    const de = (...hashes: string[]) =>
      apoiosDe({
        ...{ definicao: com, etapas, verificacoes: [], normas: [], obra: null },
        respostas: { planta: hashes.map((sha256) => ({ id: UM_ID, nome: `${sha256}.pdf`, tamanho: 1, sha256 })) },
      });
    const arquivo = dito('e1', 'planta', 'arquivo', 'aaa');
    expect(mudaram(de('aaa')(arquivo), de('aaa', 'bbb')(arquivo))).toEqual([]);
    const [antes, depois] = [de('aaa')(arquivo), de('bbb')(arquivo)];
    expect(mudaram(antes, depois)).toEqual(['arquivo:planta/aaa']);
    expect([semObjeto(arquivo, antes), semObjeto(arquivo, depois)]).toEqual([false, true]);
    expect(semObjeto({ alvo: { tipo: 'campo', chave: '' } }, { tudo: 'x' })).toBe(false);
    const campo = dito('e1', 'planta', 'campo');
    expect(mudaram(de('aaa')(campo), de('aaa', 'bbb')(campo))).toEqual(['campo:planta']);
    expect(mudancasEmPalavras(mudaram(antes, depois), [antes, depois], { normas: [] }, [])).toEqual([
      { rotulo: 'Arquivo', antes: 'aaa.pdf', depois: '' },
    ]);
  });
});

describe('rules among the grounds', () => {
  const com = (normas: NormaConferida[], respostas: Respostas = { uso: 'Comercial', vagas: '2' }) =>
    apoiosDe({ definicao, etapas, respostas, verificacoes: [], normas, obra: null });
  const vagas = dito('e1', 'vagas', 'campo');
  const lei = (id: string, mais: Partial<NormaConferida> = {}) =>
    norma({ id, campo_id: 'vagas', valor: '2', limite: 'até 3', ...mais });

  test('one that the town publishes, or takes back, meanwhile reaches nobody who changed nothing', () => {
    expect(mudaram(com([])(vagas), com([lei('nova')])(vagas))).toEqual([]);
    expect(mudaram(com([lei('a'), lei('b')])(vagas), com([lei('b')])(vagas))).toEqual([]);
    const depois = { uso: 'Comercial', vagas: '3' };
    expect(mudaram(com([])(vagas), com([lei('nova')], depois)(vagas))).toEqual(['campo:vagas', 'norma:nova']);
  });
  test('two on one answer are two grounds, with their reasons', () => {
    const depois = { uso: 'Residencial', vagas: '2' };
    const antes = com([lei('a'), lei('b', { valor: '1' })])(vagas);
    expect(mudaram(antes, com([lei('a'), lei('b', { valor: '9' })], depois)(vagas))).toEqual(['norma:b']);
    // verdict, value and limit told apart: "dentro · 1 · 2" is not "dentro · 12 · "
    expect(
      mudaram(com([lei('a', { valor: '1', limite: '2' })])(vagas), com([lei('a', { valor: '12', limite: '' })], depois)(vagas)),
    ).toEqual(['norma:a']);
    const motivo = (de: string) => lei(de, { justificativa: `Motivo de ${de}.` });
    expect(mudaram(com([motivo('a'), lei('b')])(vagas), com([lei('a'), motivo('b')])(vagas))).toEqual(['motivo:a', 'motivo:b']);
    // a reason that is the same for another rule is another reason
    const igual = (de: string) => lei(de, { justificativa: 'O mesmo.' });
    expect(mudaram(com([igual('a'), lei('b')])(vagas), com([lei('a'), igual('b')])(vagas))).toEqual(['motivo:a', 'motivo:b']);
  });
  test('a rule that applies no more is named without what it was called', () => {
    expect(mudancasEmPalavras(['motivo:x'], [{ 'motivo:x': 'a' }, {}], { normas: [] }, [])).toEqual([
      { rotulo: 'O motivo dado para não cumprir a norma', antes: '', depois: '' },
    ]);
  });
  test('a line of a passage that is gone, or that the definition no longer has, looks at the whole project', () => {
    const todo = com([lei('a')])(dito('e1', '', 'conferencia', 'placa'));
    for (const peca of [dito('sumiu', '', 'conferencia', 'garagem'), dito('e1', '', 'conferencia', 'sumiu')])
      expect(com([lei('a')])(peca)).toEqual(todo);
    expect(Object.keys(com([lei('a')])(dito('e1', '', 'conferencia', 'garagem'))).sort()).toEqual([
      'campo:vagas',
      'norma:a',
      'tudo',
    ]);
    // an item on the whole request rests on all of it, whatever a line of its key looks at
    expect(com([lei('a')])(dito('e1', '', 'geral', 'garagem'))).toEqual(todo);
  });
});

test('what changed is told with what stood before and after', () => {
  const entao = {
    'campo:vagas': 'x',
    'norma:vagas': 'dentro · 2 · a partir de 1',
    'zona:ZR1|Recuo': 'fora · 1,00 m · a partir de 2,00 m',
  };
  const agora = {
    'campo:vagas': 'y',
    'norma:vagas': 'fora · 1 · a partir de 2',
    'motivo:vagas': 'z',
    'norma:outra': 'sem dado ·  · ',
  };
  const ditas = mudancasEmPalavras(
    ['campo:vagas', 'norma:vagas', 'zona:ZR1|Recuo', 'motivo:vagas', 'norma:outra', 'linha:quadro/a/t', 'campo:sumiu'],
    [entao, agora],
    { normas: [norma({ id: 'vagas', nome: 'Vagas de garagem' })] },
    [{ campo_id: 'vagas', rotulo: 'Vagas', antes: '2', depois: '1' }],
  );
  expect(ditas).toEqual([
    { rotulo: 'Vagas', antes: '2', depois: '1' },
    {
      rotulo: 'Vagas de garagem (LC 1, art. 2)',
      antes: 'cumpre: 2, limite a partir de 1',
      depois: 'não cumpre: 1, limite a partir de 2',
    },
    { rotulo: 'ZR1, Recuo', antes: 'não cumpre: 1,00 m, limite a partir de 2,00 m', depois: 'não se aplicava' },
    { rotulo: 'O motivo dado para não cumprir Vagas de garagem', antes: '', depois: '' },
    { rotulo: 'Norma que não se aplica mais', antes: 'não se aplicava', depois: 'não dá para conferir' },
    { rotulo: 'Linha do quadro de áreas', antes: '', depois: '' },
  ]);
});
