// A project of 400 questions held against 200 rules of the town, as the desk and the form do at each look: rules and answers are read anew each
// time, the definition as often as a process keeps it. Nothing of the database is counted here. BENCH_VEZES: how many looks.
import { conferirNorma, dizerNorma, usadosPor } from '@portal/domain/normas/conferir';
import { type Conteudo, conteudoSchema } from '@portal/domain/normas/conteudo';
import { contextoDaNorma, imoveisDe, perguntaA, terrenoDe } from '@portal/domain/normas/contexto';
import { nomesDoProcesso } from '@portal/domain/normas/nomes';
import { type Definicao, definicaoSchema } from '@portal/domain/processos/definicao';

const VEZES = Number(process.env.BENCH_VEZES ?? 400);
const PERGUNTAS = 400;
const NORMAS = 200;
const LIMITE_MS = 20;

const perguntas = Array.from({ length: PERGUNTAS - 1 }, (_, i) => ({
  ...{ id: `medida_${i}`, rotulo: `Medida ${i}` },
  // each fifth shows only where one before it was answered, each ninth follows from two
  ...(i % 9 === 8
    ? { tipo: 'calculado', formula: `medida_${i - 1} + medida_${i - 2} * 2` }
    : { tipo: 'numero', unidade: 'm', obrigatorio: false, ...(i % 5 === 4 ? { visivel_se: `medida_${i - 1} > 0` } : {}) }),
}));
const definicao: Definicao = definicaoSchema.parse({
  ...{ formato: 1, nome: 'Processo grande', grupo: 'Obras', resumo: 'Um processo do tamanho do limite.' },
  secoes: Array.from({ length: 20 }, (_, s) => ({
    ...{ id: `secao_${s}`, titulo: `Seção ${s}` },
    campos: [
      ...(s === 0 ? [{ id: 'quadro', tipo: 'quadro_areas', rotulo: 'Quadro de áreas' }] : []),
      ...perguntas.slice(s * 20, s * 20 + 20),
    ],
  })),
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
});
const medida = (i: number) => `medida_${(i * 7) % (PERGUNTAS - 2)}`;
const normas = Array.from({ length: NORMAS }, (_, i): Conteudo => {
  const base = {
    base_legal: `Lei ${i}/2020`,
    artigo: `art. ${i + 1}`,
    peso: 'avisa',
    mensagem: 'São {valor}; a lei pede {limite}.',
  };
  const [a, b, c] = [medida(i), medida(i + 1), medida(i + 2)];
  if (i % 3 === 0)
    return conteudoSchema.parse({
      ...{ ...base, quando: `${a} > 0 and (${b} > 1 or ${c} >= 2)` },
      exigencia: {
        tipo: 'medida',
        medida: `${a} + ${b}`,
        sentido: 'desde',
        limite: `max(${c}, 1,5) / 2`.replace(',5', '.5'),
        unidade: 'm',
      },
    });
  if (i % 3 === 1)
    return conteudoSchema.parse({
      ...{ ...base, quando: '' },
      exigencia: {
        ...{ tipo: 'tabela', medida: a, sentido: 'ate', unidade: 'm', entradas: ['projeto_destinacao', b, c] },
        linhas: Array.from({ length: 30 }, (_x, n) => ({
          celulas: [n % 2 ? 'Comercial, salas e lojas' : 'Residencial unifamiliar', `acima de ${30 - n}`, n % 4 ? '' : 'até 50'],
          limite: n % 3 ? `${n}` : `${b} * 2`,
        })),
      },
    });
  return conteudoSchema.parse({
    ...{ ...base, quando: `${a} > 1` },
    exigencia: { tipo: 'condicao', condicao: `if ${b} > 2 then ${c} <= ${a} * 3 else ${c} >= 0` },
  });
});
const pavimento = { situacao: 'Construir', repeticoes: 1, computavel: '100.00', nao_computavel: '0.00', vazio: '0.00' };
const respostas = {
  ...Object.fromEntries(
    Array.from({ length: PERGUNTAS - 1 }, (_, i) => [`medida_${i}`, i % 11 === 10 ? '' : `${(i % 13) + 0.5}`]),
  ),
  quadro: {
    blocos: Array.from({ length: 6 }, (_, b) => ({
      ...{ id: `b${b}`, nome: `Bloco ${b}`, destinacao: 'Residencial unifamiliar', tipo_construcao: 'Alvenaria', unidades: 1 },
      pavimentos: Array.from({ length: 5 }, (_x, p) => ({ ...pavimento, id: `p${p}`, nome: `Pavimento ${p}` })),
    })),
  },
};

let ditas = 0;
/** As `modules/normas/conferir` judges, without its query. */
function olhar(lidas: readonly Conteudo[], dadas: Record<string, unknown>): void {
  const nomes = nomesDoProcesso(definicao);
  const terreno = terrenoDe(definicao, dadas, { imoveis: imoveisDe(definicao, dadas), zonas: [] });
  const fatos = { terreno, dia: '2026-03-10', requerente: null, obra: null, pdfs: new Map() };
  const contexto = contextoDaNorma(definicao, dadas, fatos);
  for (const conteudo of lidas) {
    if (!perguntaA(conteudo, 'processo', nomes)) continue;
    const feita = conferirNorma(conteudo, contexto, nomes);
    if (feita.situacao === 'não se aplica') continue;
    ditas += usadosPor(conteudo, contexto, nomes).length;
    if (feita.situacao === 'descumpre') ditas += dizerNorma(conteudo, feita, 'requerente').length;
  }
}

const guardadas = JSON.stringify([normas, respostas]);
const tempos: number[] = [];
for (let n = 0; n < VEZES + 50; n += 1) {
  const [lidas, dadas] = JSON.parse(guardadas) as [Conteudo[], Record<string, unknown>];
  const inicio = performance.now();
  olhar(lidas, dadas);
  // the first ones are the engine's own warming
  if (n >= 50) tempos.push(performance.now() - inicio);
}
if (ditas === 0) throw new Error('nothing was judged');
tempos.sort((a, b) => a - b);
const em = (p: number) => `${(tempos[Math.floor(tempos.length * p)] ?? 0).toFixed(1)} ms`;
process.stdout.write(
  `${NORMAS} normas sobre ${PERGUNTAS} perguntas, ${VEZES} vezes: p50 ${em(0.5)}, p95 ${em(0.95)} (limite ${LIMITE_MS} ms)\n`,
);
