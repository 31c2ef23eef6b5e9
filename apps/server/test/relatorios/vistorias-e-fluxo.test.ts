import type { QueryOf } from '@portal/domain/http/endpoint';
import { opcoesDoRelatorio, verFluxo } from '@portal/domain/relatorios/contract';
import { addDias } from '@portal/domain/text/datas';
import { relatorioDeVistorias } from '@portal/domain/vistorias/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant, type Tx } from '#platform/db/doors.ts';
import { createRandom } from '#seed/random.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { createWorld, ok, type World } from '../world.ts';
import { BAIRROS, inventarHistorias } from './historias.ts';
import { type Evento, lerLivro, oracle } from './livro.ts';

/** Filters of chance of each; more by hand: RELATORIOS_FILTROS=1000. */
const FILTROS = Math.ceil(Number(process.env.RELATORIOS_FILTROS ?? 200) / 6);
const HORA = 3_600_000;
let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  await inTenant(app.db, w.town.id, (tx) => inventarHistorias(tx, w, 120));
  await inTenant(app.db, w.town.id, inventarVistorias);
}, 120_000);
afterAll(() => app.close());

const dia = (em: Date | number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(em);
const algum = (ids: readonly string[], id: string | null) => ids.length === 0 || (id !== null && ids.includes(id));
const ler = <T>(texto: string) => inTenant(app.db, w.town.id, async (tx) => (await sql.raw(texto).execute(tx)).rows as T[]);

async function inventarVistorias(tx: Tx): Promise<void> {
  const random = createRandom(71);
  const { rows: setores } = await sql<{ id: string }>`select id from setor order by id`.execute(tx);
  const tipos = Array.from({ length: 3 }, (_, i) => ({ id: uuidv7(), nome: `Vistoria do acaso ${i}` }));
  for (const [i, t] of tipos.entries()) {
    await sql`insert into vistoria_tipo (id, codigo, edicao, criado_em) values (${t.id}, ${`acaso-${i}`}, 1, now())`.execute(tx);
    await sql`insert into vistoria_tipo_edicao (tipo_id, edicao, nome, setor_id, regra, em, por_nome)
      values (${t.id}, 1, ${t.nome}, ${setores[0]!.id}, '{"roteiro":[]}', now(), 'Teste')`.execute(tx);
  }
  for (let i = 0; i < 240; i += 1) {
    const status = random.pick(['Solicitada', 'Agendada', 'Em campo', 'Realizada', 'Realizada', 'Realizada', 'Cancelada']);
    const pedida = new Date(Date.parse('2024-01-01T03:00:00Z') + random.int(0, 700 * 24) * HORA);
    const inicio = status === 'Solicitada' ? null : new Date(pedida.getTime() + random.int(0, 60 * 24) * HORA);
    const feita = status === 'Realizada' ? inicio : null;
    const resultado = feita ? random.pick(['Aprovada', 'Aprovada em parte', 'Reprovada', 'Não realizada']) : null;
    await sql`insert into vistoria (id, numero, ano, requerimento_id, tipo_id, edicao, setor_id, status, resultado, pedida_por_nome, pedida_em, fiscal_id, fiscal_nome,
        inicio, fim, iniciada_em, concluida_em, cancelada_em)
      select ${uuidv7()}, ${9000 + i}, 2026, r.id, ${random.pick(tipos).id}, 1, ${random.pick(setores).id}, ${status}, ${resultado}, 'Teste', ${pedida},
        ${w.member('fiscal').id}, ${random.pick(['Marcos', 'Nádia'])}, ${inicio}, ${inicio && new Date(inicio.getTime() + HORA)}, ${feita}, ${feita && new Date(feita.getTime() + HORA)},
        ${status === 'Cancelada' ? inicio : null} from requerimento r where r.protocolado_em is not null order by md5(r.id::text || ${String(i)}) limit 1`.execute(
      tx,
    );
  }
}

interface Vistoria {
  tipo: string;
  tipo_id: string;
  setor_id: string;
  fiscal_nome: string;
  status: string;
  resultado: string | null;
  inicio: Date | null;
  iniciada_em: Date | null;
  pedida_em: Date;
}

/** Between two values as far as the place lies between their ranks; in days to a tenth. */
function esperaDe(dias: number[], parte: number): number | null {
  if (dias.length === 0) return null;
  const xs = dias.toSorted((a, b) => a - b);
  const lugar = (xs.length - 1) * parte;
  const [a, b] = [xs[Math.floor(lugar)]!, xs[Math.ceil(lugar)]!];
  return Math.round(Number(((a + (b - a) * (lugar - Math.floor(lugar))) * 10).toPrecision(12))) / 10;
}

test('inspections by kind, inspector and month, over filters of chance, as one counts them by hand', {
  timeout: 120_000,
}, async () => {
  const random = createRandom(73);
  const todas = await ler<Vistoria>(
    'select v.*, te.nome as tipo from vistoria v join vistoria_tipo_edicao te on te.tipo_id = v.tipo_id and te.edicao = v.edicao',
  );
  const [tipos, setores] = [[...new Set(todas.map((v) => v.tipo_id))], [...new Set(todas.map((v) => v.setor_id))]];
  let vistas = 0;
  for (let i = 0; i < FILTROS; i += 1) {
    const de = addDias('2024-01-01', random.int(0, 500));
    const q = {
      ...{ de, ate: addDias(de, random.int(0, 399)) },
      tipo_id: random.int(0, 2) ? [] : [random.pick(tipos)],
      setor_id: random.int(0, 2) ? [] : [random.pick(setores), random.pick(setores)],
    };
    const xs = todas.filter(
      (v) =>
        v.inicio &&
        dia(v.inicio) >= q.de &&
        dia(v.inicio) <= q.ate &&
        algum(q.tipo_id, v.tipo_id) &&
        algum(q.setor_id, v.setor_id),
    );
    vistas += xs.length;
    const grupos = {
      tipo: (v: Vistoria) => v.tipo,
      fiscal: (v: Vistoria) => v.fiscal_nome,
      mes: (v: Vistoria) => dia(v.inicio!).slice(0, 7),
    };
    const esperadas = Object.entries(grupos).flatMap(([grupo, chave]) =>
      [...Map.groupBy(xs, chave)].map(([nome, delas]) => {
        const com = (...r: string[]) => delas.filter((v) => r.includes(v.resultado ?? '')).length;
        const em = (...s: string[]) => delas.filter((v) => s.includes(v.status)).length;
        const esperas = delas
          .filter((v) => v.status === 'Realizada' && v.resultado !== 'Não realizada')
          .map((v) => (v.iniciada_em!.getTime() - v.pedida_em.getTime()) / (24 * HORA));
        return {
          ...{ grupo, nome, agendadas: em('Agendada', 'Em campo'), realizadas: em('Realizada'), canceladas: em('Cancelada') },
          ...{
            aprovadas: com('Aprovada'),
            em_parte: com('Aprovada em parte'),
            reprovadas: com('Reprovada'),
            nao_realizadas: com('Não realizada'),
          },
          ...{ espera_mediana: esperaDe(esperas, 0.5), espera_p90: esperaDe(esperas, 0.9) },
        };
      }),
    );
    const { total, linhas } = ok(await w.staff('gestor').call(relatorioDeVistorias, { query: q }));
    const emOrdem = (ls: readonly { grupo: string; nome: string }[]) =>
      ls.toSorted((a, b) => (`${a.grupo}/${a.nome}` < `${b.grupo}/${b.nome}` ? -1 : 1));
    expect(emOrdem(linhas), JSON.stringify(q)).toEqual(emOrdem(esperadas));
    expect(total).toBe(xs.length);
  }
  expect(vistas).toBeGreaterThan(FILTROS * 10);
});

interface Etapa {
  id: string;
  requerimento_id: string;
  definicao_id: string;
  ciclo: number;
  status: string;
  substituida: boolean;
  setor_id: string;
  analista_id: string | null;
  bairro: string;
  processo_id: string;
  pedido: string;
}

test('the flow of a process, over filters of chance, as one reads it from the book', { timeout: 120_000 }, async () => {
  const random = createRandom(79);
  const etapas = await ler<Etapa>(
    'select e.*, r.bairro, r.processo_id, r.status as pedido from etapa e join requerimento r on r.id = e.requerimento_id',
  );
  const book = await inTenant(app.db, w.town.id, lerLivro);
  const fatos = new Map(oracle.doLivro(book).map((f) => [f.etapa_id, f]));
  const ultimo = new Map<string, Evento>(book.map((e) => [e.etapa_id, e]));
  const ladoDe = (e: Etapa) => {
    const u = ultimo.get(e.id)!;
    if (u.substituida || ['Deferido', 'Indeferido', 'Cancelado'].includes(u.status)) return null;
    if (u.status === 'Aguardando requerente') return 'requerente';
    if (u.status === 'Aguardando comprovante' || u.pronta || u.subs > 0) return 'terceiros';
    return u.status === 'Em andamento' ? 'analise' : 'fila';
  };
  const { processos, setores, analistas } = ok(await w.staff('gestor').call(opcoesDoRelatorio, {}));
  const talvez = (xs: readonly string[]) => (random.int(1, 4) === 1 ? [random.pick(xs)] : []);
  let passaram = 0;
  for (let i = 0; i < FILTROS; i += 1) {
    const de = addDias('2024-01-01', random.int(0, 500));
    const q: QueryOf<typeof verFluxo> = {
      ...{ de, ate: addDias(de, random.int(0, 399)), processo_id: random.pick(processos).value },
      setor_id: talvez(setores.map((s) => s.value)),
      analista_id: talvez(analistas.map((s) => s.value)),
      bairro: talvez(BAIRROS.filter(Boolean)),
    };
    const fluxo = ok(await w.staff('gestor').call(verFluxo, { query: q }));
    const no = (em: number | null) => em !== null && dia(em) >= q.de && dia(em) <= q.ate;
    const vistas = etapas.filter(
      (e) =>
        e.processo_id === q.processo_id &&
        e.pedido !== 'Cancelado' &&
        algum(q.setor_id, e.setor_id) &&
        algum(q.analista_id, e.analista_id) &&
        algum(q.bairro, e.bairro),
    );
    const da = (id: string) => {
      const delas = vistas.filter((e) => e.definicao_id === id);
      const abertas = delas.filter((e) => no(fatos.get(e.id)!.aberta));
      const decididas = delas.filter((e) => !e.substituida && /ferido/.test(e.status) && no(fatos.get(e.id)!.encerrada));
      const decimos = decididas
        .map((e) => Math.floor((fatos.get(e.id)!.fila + fatos.get(e.id)!.analise + 4320) / 8640))
        .sort((a, b) => a - b);
      const vivas = (lado: string) => delas.filter((e) => ladoDe(e) === lado).length;
      return {
        abertas: abertas.length,
        a_comecar: delas.filter((e) => ladoDe(e) !== null && fatos.get(e.id)!.iniciada === null).length,
        contagem: {
          ...{ fila: vivas('fila'), analise: vivas('analise'), requerente: vivas('requerente'), terceiros: vivas('terceiros') },
          deferidas: decididas.filter((e) => e.status === 'Deferido').length,
          indeferidas: decididas.filter((e) => e.status === 'Indeferido').length,
          reabertas: abertas.filter((e) => e.ciclo > 1).length,
          devolvidas: abertas.reduce((soma, e) => soma + fatos.get(e.id)!.devolucoes, 0),
          mediana: decimos.length ? decimos[Math.ceil(decimos.length / 2) - 1]! / 10 : null,
        },
      };
    };
    const voltas = (a: string, para: string) =>
      vistas.filter(
        (e) =>
          e.definicao_id === a &&
          e.ciclo > 1 &&
          no(fatos.get(e.id)!.aberta) &&
          etapas.some(
            (s) =>
              s.requerimento_id === e.requerimento_id &&
              s.definicao_id === para &&
              fatos.get(s.id)!.aberta < fatos.get(e.id)!.aberta,
          ),
      ).length;
    for (const e of fluxo.etapas) expect(e, `${e.id} ${JSON.stringify(q)}`).toMatchObject(da(e.id).contagem);
    for (const s of fluxo.setas) {
      const [na, vinda] = [da(s.para), da(s.de)];
      const esperada =
        s.para === '$fim'
          ? { passaram: vinda.contagem.deferidas, esperam: 0, voltaram: vinda.contagem.reabertas }
          : {
              ...{ passaram: na.abertas, esperam: na.a_comecar },
              voltaram: s.de === '$inicio' ? na.contagem.devolvidas : voltas(s.de, s.para),
            };
      expect(s, JSON.stringify(q)).toMatchObject(esperada);
      passaram += s.passaram;
    }
  }
  expect(passaram).toBeGreaterThan(FILTROS);
});
