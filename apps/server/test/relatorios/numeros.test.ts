// Past 300 lines: every figure of every report a second time, from the raw rows, without a line of the product's own counting.
import { camposDe, definicaoSchema } from '@portal/domain/processos/definicao';
import type { QuadroAreasRascunho } from '@portal/domain/quadros-de-areas/model';
import { areaFinal, totaisDoQuadro } from '@portal/domain/quadros-de-areas/totais';
import { type Grupo, NOMES, RELATORIOS, type Relatorio } from '@portal/domain/relatorios/catalogo';
import * as api from '@portal/domain/relatorios/contract';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant, type Tx } from '#platform/db/doors.ts';
import { createRandom } from '#seed/random.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { createWorld, ok, type World } from '../world.ts';
import { BAIRROS, inventarHistorias } from './historias.ts';

const FILTROS = Number(process.env.RELATORIOS_FILTROS ?? 200);
const PEDIDOS = Number(process.env.RELATORIOS_PEDIDOS ?? 260);
const FUSO = 'America/Sao_Paulo';

let app: TestApp;
let w: World;
let cru: Cru;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  await inTenant(app.db, w.town.id, (tx) => inventarHistorias(tx, w, PEDIDOS));
  cru = await inTenant(app.db, w.town.id, lerCru);
}, 120_000);
afterAll(() => app.close());

interface Evento {
  etapa_id: string;
  requerimento_id: string;
  n: number;
  em: Date;
  status: string;
  pronta: boolean;
  substituida: boolean;
  setor_id: string;
  analista_id: string | null;
}
interface Etapa {
  id: string;
  definicao_id: string;
  ciclo: number;
  prazo_em: string | null;
}
interface Pedido {
  id: string;
  processo_id: string;
  status: string;
  bairro: string;
  setor_id: string | null;
  prazo_em: string | null;
  protocolado_em: Date;
  concluido_em: Date | null;
  campo: string | null;
  zona: string;
}
interface Cru {
  eventos: Map<string, Evento[]>;
  doPedido: Map<string, Evento[][]>;
  etapas: Map<string, Etapa>;
  pedidos: Map<string, Pedido>;
  quadros: Map<string, QuadroAreasRascunho[]>;
  medidas: Map<string, number>;
  /** Of each request, what each rule said, round after round. */
  ditas: Map<string, Dita[][]>;
  tecnicos: Map<string, string[]>;
  marcadas: Map<string, Set<string>>;
}
interface Dita {
  requerimento_id: string;
  norma_id: string;
  base_legal: string;
  artigo: string;
  situacao: string;
  justificada: boolean;
  zona: string;
}

/** Nothing but rows as they were written: the book, steps, requests, rounds and visits. */
async function lerCru(tx: Tx): Promise<Cru> {
  const ler = async <T>(q: ReturnType<typeof sql>) => (await q.execute(tx)).rows as T[];
  const eventos = await ler<Evento>(sql`select * from etapa_evento order by etapa_id, n`);
  const etapas = await ler<Etapa>(sql`select id, definicao_id, ciclo, prazo_em from etapa`);
  const pedidos = await ler<Pedido & { definicao: unknown }>(sql`select r.*, v.definicao, '' as zona from requerimento r
    join processo_versao v on v.id = r.processo_versao_id where r.protocolado_em is not null`);
  for (const p of pedidos)
    p.campo = camposDe(definicaoSchema.parse(p.definicao)).find((c) => c.tipo === 'quadro_areas')?.id ?? null;
  const rodadas = await ler<{ requerimento_id: string; respostas: Record<string, QuadroAreasRascunho> }>(
    sql`select requerimento_id, respostas from submissao order by requerimento_id, numero`,
  );
  const visitas = await ler<{ requerimento_id: string; respostas: Record<string, { medida: string }>; resultado: string }>(
    sql`select * from vistoria where status = 'Realizada' and resultado <> 'Não realizada'`,
  );
  const ditas = await ler<Dita>(
    sql`select requerimento_id, norma_id, base_legal, artigo, situacao, justificada, zona from norma_conferencia order by rodada`,
  );
  const tecnicos = await ler<{ requerimento_id: string; conselho: string; uf: string; registro: string }>(
    sql`select * from requerimento_responsavel`,
  );
  const marcadas = await ler<{ requerimento_id: string; base_legal: string }>(sql`select * from pendencia`);
  const byId = new Map(pedidos.map((p) => [p.id, p]));
  const quadros = new Map<string, QuadroAreasRascunho[]>();
  for (const { requerimento_id: id, respostas } of rodadas) {
    const q = respostas[byId.get(id)?.campo ?? ''];
    if (q) quadros.set(id, [...(quadros.get(id) ?? []), q]);
  }
  const porEtapa = Map.groupBy(eventos, (e) => e.etapa_id);
  return {
    eventos: porEtapa,
    doPedido: Map.groupBy([...porEtapa.values()], (es) => es[0]!.requerimento_id),
    etapas: new Map(etapas.map((e) => [e.id, e])),
    pedidos: byId,
    quadros,
    medidas: new Map(
      visitas
        .filter((v) => v.respostas.area_medida?.medida)
        .map((v) => [v.requerimento_id, Number(v.respostas.area_medida!.medida)]),
    ),
    ditas: new Map(
      [...Map.groupBy(ditas, (d) => d.requerimento_id)].map(([id, xs]) => [id, [...Map.groupBy(xs, (d) => d.norma_id).values()]]),
    ),
    tecnicos: new Map(
      [...Map.groupBy(tecnicos, (t) => t.requerimento_id)].map(([id, xs]) => [
        id,
        [...new Set(xs.map((t) => `${t.conselho}-${t.uf} ${t.registro.replace('-', '')}`))],
      ]),
    ),
    marcadas: new Map(
      [...Map.groupBy(marcadas, (m) => m.requerimento_id)].map(([id, xs]) => [
        id,
        new Set(xs.map((m) => m.base_legal.toLowerCase())),
      ]),
    ),
  };
}

const FIM = ['Deferido', 'Indeferido', 'Cancelado'];
const s = (d: Date) => Math.floor(d.getTime() / 1000);
const dia = (d: Date) => dataDe(d, FUSO);

/** A passage as one reads it from its lines. */
function passagemDe(es: Evento[]) {
  const ultimo = es.at(-1)!;
  const fim = es.find((e) => e.substituida || FIM.includes(e.status)) ?? null;
  const tempo = { fila: 0, analise: 0, requerente: 0, terceiros: 0 };
  es.forEach((e, i) => {
    const next = es[i + 1];
    if (!next || e.substituida || FIM.includes(e.status)) return;
    const lado =
      e.status === 'Aguardando requerente'
        ? 'requerente'
        : e.status === 'Aguardando comprovante' || e.pronta
          ? 'terceiros'
          : e.status === 'Em andamento'
            ? 'analise'
            : 'fila';
    tempo[lado] += s(next.em) - s(e.em);
  });
  const etapa = cru.etapas.get(es[0]!.etapa_id)!;
  return {
    ...{ etapa, ultimo, fim, tempo, pedido: cru.pedidos.get(es[0]!.requerimento_id)! },
    aberta: es[0]!.em,
    devolucoes: es.filter((e, i) => e.status === 'Aguardando requerente' && es[i - 1]?.status !== e.status).length,
  };
}
type Passagem = ReturnType<typeof passagemDe>;

/** How long the town hall had a request: while none of its open steps waits for somebody outside, told from the steps. */
function conoscoDoPedido(p: Pedido): number {
  const livros = cru.doPedido.get(p.id) ?? [];
  const instantes = [...new Set([s(p.protocolado_em), ...livros.flatMap((es) => es.map((e) => s(e.em)))])].sort((a, b) => a - b);
  const fim = s(p.concluido_em!);
  let soma = 0;
  instantes.forEach((em, i) => {
    const ate = Math.min(instantes[i + 1] ?? fim, fim);
    const abertas = livros
      .map((es) => es.findLast((e) => s(e.em) <= em))
      .filter((e) => e && !e.substituida && !FIM.includes(e.status));
    const fora = abertas.some((e) => e!.status === 'Aguardando requerente' || e!.status === 'Aguardando comprovante');
    if (ate > em && abertas.length > 0 && !fora) soma += ate - em;
  });
  return soma;
}

/** The nearest rank: the shortest that so many parts of a hundred do not pass. */
const quantil = (xs: number[], cento: number): number | null =>
  xs.length === 0 ? null : xs.toSorted((a, b) => a - b)[Math.ceil((xs.length * cento) / 100) - 1]!;
const emDias = (segundos: number | null) =>
  segundos === null ? null : Math.round(Number((segundos / 8640).toPrecision(14))) / 10;
const mediana = (xs: number[]) => emDias(quantil(xs, 50));
const p90 = (xs: number[]) => emDias(quantil(xs, 90));
/** Of what the list shows: tenths of a day, added up as whole numbers. */
const media = (xs: number[]) =>
  xs.length === 0 ? null : Math.round(xs.reduce((soma, x) => soma + Math.round(emDias(x)! * 10), 0) / xs.length) / 10;
const area = (centesimos: number) => Math.round(centesimos) / 100;

interface Filtro {
  por: Grupo;
  de: string;
  ate: string;
  processo_id: string[];
  setor_id: string[];
  analista_id: string[];
  bairro: string[];
}
type Alcance = (e: Evento) => boolean;
const algum = (xs: readonly string[], x: string | null) => xs.length === 0 || (x !== null && xs.includes(x));
const segunda = (d: string) => addDias(d, -((new Date(`${d}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Steps that were decided in the period. */
function decididas(f: Filtro, alcance: Alcance): Passagem[] {
  return [...cru.eventos.values()]
    .map(passagemDe)
    .filter(
      ({ ultimo, fim, pedido }) =>
        fim !== null &&
        ['Deferido', 'Indeferido'].includes(ultimo.status) &&
        !ultimo.substituida &&
        pedido.status !== 'Cancelado' &&
        dia(fim.em) >= f.de &&
        dia(fim.em) <= f.ate &&
        alcance(ultimo) &&
        algum(f.processo_id, pedido.processo_id) &&
        algum(f.setor_id, ultimo.setor_id) &&
        algum(f.analista_id, ultimo.analista_id) &&
        algum(f.bairro, pedido.bairro),
    );
}

function pedidos(f: Filtro, alcance: Alcance, quando: (p: Pedido) => Date | null): Pedido[] {
  return [...cru.pedidos.values()].filter((p) => {
    const em = quando(p);
    const ultimos = (cru.doPedido.get(p.id) ?? []).map((es) => es.at(-1)!);
    return (
      em !== null &&
      dia(em) >= f.de &&
      dia(em) <= f.ate &&
      algum(f.processo_id, p.processo_id) &&
      algum(f.bairro, p.bairro) &&
      ultimos.some(alcance) &&
      (f.setor_id.length + f.analista_id.length === 0 ||
        ultimos.some((u) => !u.substituida && algum(f.setor_id, u.setor_id) && algum(f.analista_id, u.analista_id)))
    );
  });
}

const chaveNoTempo = (por: Grupo, em: Date) =>
  por === 'dia' ? dia(em) : por === 'semana' ? segunda(dia(em)) : dia(em).slice(0, 7);
function chaveDoPedido(por: Grupo, p: Pedido, em: Date): string {
  if (por === 'processo') return p.processo_id;
  if (por === 'bairro') return p.bairro;
  if (por === 'setor') return p.setor_id ?? '';
  if (por === 'zona') return p.zona;
  return chaveNoTempo(por, por === 'coorte' ? p.protocolado_em : em);
}

type Numeros = Record<string, number | null>;
const de = (xs: readonly { status: string }[], ...status: string[]) => xs.filter((x) => status.includes(x.status)).length;
const ABERTOS = ['Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Aguardando comprovante'];

const conosco = (p: Passagem) => p.tempo.fila + p.tempo.analise;
const fora = (p: Passagem) => p.tempo.requerente + p.tempo.terceiros;
const total = (p: Passagem) => s(p.fim!.em) - s(p.aberta);

function tempos(xs: { conosco: number; fora: number; total: number }[], passagens: Passagem[] | null): Numeros {
  return {
    quantos: xs.length,
    conosco_mediana: mediana(xs.map((x) => x.conosco)),
    conosco_p90: p90(xs.map((x) => x.conosco)),
    fora_mediana: mediana(xs.map((x) => x.fora)),
    total_media: media(xs.map((x) => x.total)),
    total_mediana: mediana(xs.map((x) => x.total)),
    total_p90: p90(xs.map((x) => x.total)),
    fila_mediana: passagens && mediana(passagens.map((p) => p.tempo.fila)),
    requerente_mediana: passagens && mediana(passagens.map((p) => p.tempo.requerente)),
    terceiros_mediana: passagens && mediana(passagens.map((p) => p.tempo.terceiros)),
  };
}

interface Contada {
  chave: string;
  passagem?: Passagem;
  pedido: Pedido;
  quadro?: QuadroAreasRascunho;
  /** One rule, round after round. */
  ditas?: Dita[];
}

/** Each rule that looked at a request, in the line, or the lines, that it counts in. */
function conferidas(f: Filtro, { pedido, chave }: Contada): Contada[] {
  return (cru.ditas.get(pedido.id) ?? []).flatMap((ditas) => {
    const { base_legal, artigo, norma_id, zona } = ditas.at(-1)!;
    const tecnicos = cru.tecnicos.get(pedido.id) ?? [''];
    const chaves: Partial<Record<Grupo, string[]>> = {
      artigo: [`${base_legal}, ${artigo}`],
      norma: [norma_id],
      zona: [zona],
      responsavel: tecnicos,
    };
    return (chaves[f.por] ?? [chave]).map((c) => ({ pedido, ditas, chave: c }));
  });
}

/** What lies behind a report: each row with the key of its line. */
function contadas(r: Relatorio, f: Filtro, alcance: Alcance): Contada[] {
  if (r === 'produtividade' || (r === 'tempo-processo' && (f.por === 'etapa' || f.por === 'setor'))) {
    return decididas(f, alcance).map((passagem) => {
      const { ultimo, pedido, etapa, fim } = passagem;
      const chaves: Partial<Record<Grupo, string>> = {
        analista: ultimo.analista_id ?? '',
        setor: ultimo.setor_id,
        processo: pedido.processo_id,
        etapa: `${pedido.processo_id}/${etapa.definicao_id}`,
      };
      return { passagem, pedido, chave: chaves[f.por] ?? chaveNoTempo(f.por, fim!.em) };
    });
  }
  const doFim = r === 'tempo-processo';
  const quando = (p: Pedido) => (doFim ? p.concluido_em : p.protocolado_em);
  const todos = pedidos(f, alcance, quando).filter((p) => !doFim || ['Deferido', 'Indeferido'].includes(p.status));
  const com = todos.map((pedido) => ({ pedido, chave: chaveDoPedido(f.por, pedido, quando(pedido)!) }));
  if (r === 'comparativo') return com.filter(({ pedido: p }) => p.status !== 'Cancelado' && cru.quadros.has(p.id));
  if (r === 'normas') return com.flatMap((x) => conferidas(f, x));
  if (r !== 'quadro-area') return com;
  return com
    .filter(({ pedido: p }) => p.status !== 'Cancelado' && cru.quadros.has(p.id))
    .flatMap(({ pedido, chave }) =>
      cru.quadros
        .get(pedido.id)!
        .at(-1)!
        .blocos.flatMap((bloco) =>
          bloco.pavimentos.map((p, i) => ({
            pedido,
            quadro: { blocos: [{ ...bloco, unidades: i === 0 ? bloco.unidades : 0, pavimentos: [p] }] },
            chave:
              f.por === 'destinacao'
                ? bloco.destinacao
                : f.por === 'tipo_construcao'
                  ? bloco.tipo_construcao
                  : f.por === 'situacao_da_area'
                    ? p.situacao
                    : chave,
          })),
        ),
    );
}

const hoje = () => dia(app.clock.now);
const soma = (xs: number[]) => xs.reduce((a, b) => a + b, 0);

/** Every measure of a report over such rows. */
function numeros(r: Relatorio, xs: Contada[]): Numeros {
  const ps = xs.map((x) => x.pedido);
  const passagens = xs.flatMap((x) => x.passagem ?? []);
  if (r === 'produtividade')
    return {
      decididas: passagens.length,
      deferidas: de(
        passagens.map((p) => p.ultimo),
        'Deferido',
      ),
      indeferidas: de(
        passagens.map((p) => p.ultimo),
        'Indeferido',
      ),
      devolvidas: passagens.filter((p) => p.devolucoes > 0).length,
      refeitas: passagens.filter((p) => p.etapa.ciclo > 1).length,
      atrasadas: passagens.filter((p) => p.etapa.prazo_em !== null && dia(p.fim!.em) > p.etapa.prazo_em).length,
      media: media(passagens.map(conosco)),
      mediana: mediana(passagens.map(conosco)),
      p90: p90(passagens.map(conosco)),
    };
  if (r === 'tempo-processo') {
    if (passagens.length > 0)
      return tempos(
        passagens.map((p) => ({ conosco: conosco(p), fora: fora(p), total: total(p) })),
        passagens,
      );
    return tempos(
      ps.map((p) => {
        const [todo, nosso] = [s(p.concluido_em!) - s(p.protocolado_em), conoscoDoPedido(p)];
        return { conosco: nosso, total: todo, fora: todo - nosso };
      }),
      null,
    );
  }
  const vivos = ps.filter((p) => p.status !== 'Cancelado');
  const fins = { deferidos: de(ps, 'Deferido'), indeferidos: de(ps, 'Indeferido'), cancelados: de(ps, 'Cancelado') };
  if (r === 'entrada-requerimento') return { entraram: ps.length, abertos: de(ps, ...ABERTOS), ...fins };
  if (r === 'situacao')
    return {
      total: vivos.length,
      conosco: de(ps, 'Aguardando prefeitura', 'Em andamento'),
      requerente: de(ps, 'Aguardando requerente'),
      comprovante: de(ps, 'Aguardando comprovante'),
      vencidos: ps.filter((p) => ABERTOS.includes(p.status) && p.prazo_em !== null && p.prazo_em < hoje()).length,
      ...fins,
    };
  if (r === 'quadro-area') {
    const t = xs.map((x) => ({ ...totaisDoQuadro(x.quadro!), deferido: x.pedido.status === 'Deferido' }));
    const por = (...quais: ('Construir' | 'Ampliar' | 'Regularizar' | 'Demolir' | 'Existente')[]) =>
      area(soma(t.map((x) => soma(quais.map((q) => x.por_situacao[q])))));
    return {
      requerimentos: new Set(ps.map((p) => p.id)).size,
      nova: por('Construir', 'Ampliar'),
      regularizada: por('Regularizar'),
      demolida: por('Demolir'),
      existente: por('Existente'),
      computavel: area(soma(t.map((x) => x.computavel))),
      nao_computavel: area(soma(t.map((x) => x.nao_computavel))),
      unidades: soma(t.map((x) => x.unidades)),
      aprovada: area(soma(t.filter((x) => x.deferido).map(({ por_situacao: q }) => q.Construir + q.Ampliar + q.Regularizar))),
    };
  }
  if (r === 'normas') {
    const quantos = (onde: (d: Dita[], marcada: boolean) => boolean) =>
      new Set(
        xs
          .filter(({ pedido, ditas: d = [] }) =>
            onde(d, cru.marcadas.get(pedido.id)?.has(`${d[0]!.base_legal}, ${d[0]!.artigo}`.toLowerCase()) ?? false),
          )
          .map((x) => x.pedido.id),
      ).size;
    const fora = (d: Dita[]) => d.some((x) => x.situacao === 'fora');
    const conferidos = quantos(() => true);
    const descumpridos = quantos(fora);
    return {
      conferidos,
      descumpridos,
      parte: conferidos === 0 ? null : Math.round(Number(((descumpridos * 1000) / conferidos).toPrecision(14))) / 10,
      com_motivo: quantos((d) => fora(d) && d.at(-1)!.justificada),
      pendencias: quantos((_, marcada) => marcada),
      voltaram: quantos((d, marcada) => fora(d) && marcada && d.at(-1)!.situacao === 'dentro'),
    };
  }
  const final = (p: Pedido, qual: number) => areaFinal(totaisDoQuadro(cru.quadros.get(p.id)!.at(qual)!));
  const aprovados = ps.filter((p) => p.status === 'Deferido');
  const medidos = aprovados.filter((p) => cru.medidas.has(p.id));
  return {
    requerimentos: ps.length,
    pedida: area(soma(ps.map((p) => final(p, 0)))),
    aprovados: aprovados.length,
    pedida_dos_aprovados: area(soma(aprovados.map((p) => final(p, 0)))),
    aprovada: area(soma(aprovados.map((p) => final(p, -1)))),
    medidos: medidos.length,
    aprovada_dos_medidos: area(soma(medidos.map((p) => final(p, -1)))),
    medida: area(soma(medidos.map((p) => cru.medidas.get(p.id)! * 100))),
  };
}

const PESSOAS = ['gestor', 'gestor', 'analista', 'analista2'] as const;

/** How far each of them looks: the manager everywhere, the head of DAP there and at her own, the analyst at his own. */
async function alcanceDe(chave: (typeof PESSOAS)[number]): Promise<Alcance> {
  if (chave === 'gestor') return () => true;
  const { id } = w.member(chave);
  const dap = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('setor').select('id').where('sigla', '=', 'DAP').executeTakeFirstOrThrow(),
  );
  return (e) => e.analista_id === id || (chave === 'analista' && e.setor_id === dap.id);
}

describe('every figure, over filters of chance, is what the raw rows say', () => {
  test.each(NOMES)('%s', { timeout: 180_000 }, async (r) => {
    const random = createRandom(r.length * 31);
    const { processos, setores, analistas } = ok(await w.staff('gestor').call(api.opcoesDoRelatorio, {}));
    const talvez = (xs: readonly string[]) => (random.int(1, 3) === 1 ? [random.pick(xs)] : []);
    let vistos = 0;
    for (let i = 0; i < Math.ceil(FILTROS / NOMES.length); i += 1) {
      const quem = random.pick(PESSOAS);
      const inicio = addDias('2024-01-01', random.int(0, 500));
      const f: Filtro = {
        por: random.pick(RELATORIOS[r].grupos.filter((g) => g !== 'zona' || r === 'normas')),
        de: inicio,
        ate: addDias(inicio, random.int(0, 399)),
        processo_id: talvez(processos.map((p) => p.value)),
        setor_id: talvez(setores.map((p) => p.value)),
        analista_id: random.int(1, 4) === 1 ? [random.pick(analistas).value] : [],
        bairro: talvez(BAIRROS.filter(Boolean)),
      };
      const dados = ok(await w.staff(quem).call(api.verRelatorio, { params: { relatorio: r }, query: f }));
      const alcance = await alcanceDe(quem);
      const xs = contadas(r, f, alcance);
      const onde = `${quem} ${JSON.stringify(f)}`;
      expect(dados.total, onde).toEqual(numeros(r, xs));
      const linhas = Map.groupBy(xs, (x) => x.chave);
      const ditas = dados.linhas.filter((l) => linhas.has(l.chave) || Object.values(l.valores).some((v) => v));
      expect(ditas.map((l) => l.chave).sort(), onde).toEqual([...linhas.keys()].sort());
      for (const l of ditas) expect(l.valores, `${onde} ${l.chave}`).toEqual(numeros(r, linhas.get(l.chave)!));
      const comparado = ok(await w.staff(quem).call(api.compararRelatorio, { params: { relatorio: r }, query: f }));
      for (const outro of [comparado.antes, comparado.ano_antes])
        expect(outro.total, onde).toEqual(numeros(r, contadas(r, { ...f, de: outro.de, ate: outro.ate }, alcance)));
      vistos += xs.length;
    }
    expect(vistos).toBeGreaterThan(100);
  });
});

describe('the list behind a number', () => {
  test.each(NOMES)('%s: has as many as the number says, each in its line', { timeout: 60_000 }, async (r) => {
    const query = { de: '2024-01-01', ate: '2025-12-31' };
    const dados = ok(await w.staff('gestor').call(api.verRelatorio, { params: { relatorio: r }, query }));
    const medidas = Object.entries(RELATORIOS[r].medidas).filter(([, m]) => 'lista' in m);
    expect(medidas.length).toBeGreaterThan(0);
    for (const [medida] of medidas) {
      const todas = ok(
        await w
          .staff('gestor')
          .call(api.listarDoRelatorio, { params: { relatorio: r }, query: { ...query, medida, per_page: 5 } }),
      );
      expect(todas.total, medida).toBe(dados.total[medida]);
      expect(todas.data.length).toBe(Math.min(5, todas.total));
      for (const l of dados.linhas.slice(0, 4)) {
        const deUma = ok(
          await w
            .staff('gestor')
            .call(api.listarDoRelatorio, { params: { relatorio: r }, query: { ...query, medida, chave: l.chave } }),
        );
        expect(deUma.total, `${medida} ${l.nome}`).toBe(l.valores[medida]);
      }
    }
  });
});
