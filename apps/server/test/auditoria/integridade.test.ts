import { consultarAuditoria } from '@portal/domain/auditoria/contract';
import { FOLGA_DIAS, MIN_DA_DUPLA, VEZES_DA_DUPLA, verIntegridade } from '@portal/domain/auditoria/integridade';
import { incluirDiaFechado } from '@portal/domain/calendario/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant, type Tx } from '#platform/db/doors.ts';
import { createRandom } from '#seed/random.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { inventarHistorias } from '#test/relatorios/historias.ts';
import { createWorld, ok, type World } from '#test/world.ts';

const FUSO = 'America/Sao_Paulo';
const DIA = 86_400_000;
let app: TestApp;
let w: World;
let vizinho: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  vizinho = await createWorld(app, 'itapema');
  await inTenant(app.db, w.town.id, (tx) => inventarHistorias(tx, w, 220));
  await inTenant(app.db, w.town.id, espalhar);
}, 240_000);
afterAll(() => app.close());

const ANO = { de: '2024-06-01', ate: '2025-05-31' };
const ver = async (body: BodyIn<typeof verIntegridade>, quem = w.staff('gestor')) =>
  ok(await quem.call(verIntegridade, { body }));
const ler = <T>(text: string) => inTenant(app.db, w.town.id, async (tx) => (await sql.raw(text).execute(tx)).rows as T[]);
const local = (em: Date) =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone: FUSO,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', weekday: 'short' },
    } as const)
      .formatToParts(em)
      .map((p) => [p.type, p.value]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'weekday', string>;
const dia = (em: Date) => `${local(em).year}-${local(em).month}-${local(em).day}`;
const hora = (em: Date) => `${local(em).hour}:${local(em).minute}`;
const noAno = (em: Date) => dia(em) >= ANO.de && dia(em) <= ANO.ate;

const TIPOS = ['deferir', 'indeferir', 'propor_deferimento', 'reabrir', 'cancelar', 'prorrogar', 'dispensar_sub', 'pausar'];

/** Lines of histories at any hour, by staff, by whoever asked and by the portal; and professionals on the requests. */
async function espalhar(tx: Tx): Promise<void> {
  const random = createRandom(90);
  const { rows: pedidos } = await sql<{
    id: string;
    requerente_id: string;
  }>`select id, requerente_id from requerimento where protocolado_em is not null
    order by numero`.execute(tx);
  const equipe = (['analista', 'analista2', 'gestor'] as const).map((quem) => ({ id: w.member(quem).id, nome: quem }));
  for (const p of pedidos) {
    for (let i = random.int(0, 4); i > 0; i -= 1) {
      const ator = random.pick([...equipe, { id: p.requerente_id, nome: 'Quem pediu' }, { id: null, nome: 'O portal' }]);
      const em = new Date(Date.parse('2024-05-15T00:00:00Z') + random.int(0, 400 * 24 * 60) * 60_000);
      await sql`insert into evento (id, requerimento_id, tipo, texto, motivo, ator_id, ator_nome, criado_em)
        values (${uuidv7()}, ${p.id}, ${random.pick(TIPOS)}, 'Fez algo.', ${random.pick(['', 'Porque sim'])}, ${ator.id}, ${ator.nome}, ${em})`.execute(
        tx,
      );
    }
    for (const papel of ['autor', 'responsavel_tecnico'])
      if (random.int(1, 3) > 1)
        await sql`insert into parte (id, requerimento_id, papel, nome, documento) values (${uuidv7()}, ${p.id}, ${papel}, 'Profissional', ${`${random.int(1, 6)}`.repeat(11)})`.execute(
          tx,
        );
  }
  // one of them is always seen by the same person
  await sql`update passagem_da_etapa set analista_id = ${w.member('ambiental').id} where requerimento_id in (select requerimento_id from parte where documento = '33333333333')`.execute(
    tx,
  );
}

interface Evento {
  etapa_id: string;
  em: Date;
  status: string;
  pronta: boolean;
  substituida: boolean;
  setor_id: string;
  analista_id: string | null;
  definicao_id: string;
  processo_id: string;
}

test('who passed over whom, as one reads it from the book pair by pair', async () => {
  const livro = await ler<Evento>(`select v.*, e.definicao_id, r.processo_id from etapa_evento v join etapa e on e.id = v.etapa_id
    join requerimento r on r.id = e.requerimento_id where r.protocolado_em is not null order by v.etapa_id, v.n`);
  const naFila = (e: Evento | undefined) => e?.status === 'Aguardando prefeitura' && !e.pronta && !e.substituida;
  const analisa = (e: Evento | undefined) => e?.status === 'Em andamento' && !e.pronta && !e.substituida;
  const esperas = [...Map.groupBy(livro, (e) => e.etapa_id).values()].flatMap((es) =>
    es.flatMap((e, i) => {
      if (!naFila(e)) return [];
      let primeiro = i;
      while (naFila(es[primeiro - 1]) && es[primeiro - 1]!.setor_id === e.setor_id) primeiro -= 1;
      const next = es[i + 1];
      return [{ e, desde: es[primeiro]!.em, ate: next?.em ?? null, por: next && analisa(next) ? next.analista_id : null }];
    }),
  );
  const comecadas = esperas.filter((q) => q.por && noAno(q.ate!));
  const furos = comecadas.map((q) => ({
    q,
    passados: esperas.filter(
      (p) =>
        p.e.setor_id === q.e.setor_id &&
        p.e.processo_id === q.e.processo_id &&
        p.e.definicao_id === q.e.definicao_id &&
        q.desde.getTime() - p.desde.getTime() > FOLGA_DIAS * DIA &&
        p.e.em <= q.ate! &&
        (p.ate === null || p.ate > q.ate!) &&
        (p.e.analista_id === null || p.e.analista_id === q.por),
    ),
  }));
  const comFuro = furos.filter((f) => f.passados.length > 0);
  const { fila } = await ver(ANO);
  expect(comFuro.length).toBeGreaterThan(5);
  expect(fila.comecadas).toBe(comecadas.length);
  expect(fila.furos).toBe(comFuro.length);
  const porPessoa = Map.groupBy(comFuro, (f) => f.q.por!);
  expect(Object.fromEntries(fila.pessoas.map((p) => [p.id, p.furos]))).toEqual(
    Object.fromEntries([...porPessoa].map(([id, delas]) => [id, delas.length])),
  );
  for (const caso of fila.casos) {
    const f = comFuro.find((x) => x.q.ate!.toISOString() === caso.em && x.passados.length === caso.na_frente_de);
    const antigo = Math.min(...f!.passados.map((p) => p.desde.getTime()));
    expect(caso.mais_antigo_dias).toBe(Math.floor((f!.q.ate!.getTime() - antigo) / DIA));
    expect(caso.esperou_dias).toBe(Math.floor((f!.q.ate!.getTime() - f!.q.desde.getTime()) / DIA));
  }
  expect(fila.casos[0]!.na_frente_de).toBe(Math.max(...comFuro.map((f) => f.passados.length)));
});

interface Linha {
  tipo: string;
  motivo: string;
  criado_em: Date;
  ator_id: string | null;
  requerente_id: string;
}
const linhas = () =>
  ler<Linha>('select e.*, r.requerente_id from evento e join requerimento r on r.id = e.requerimento_id').then((todas) =>
    todas.filter((l) => noAno(l.criado_em) && l.ator_id !== null && l.ator_id !== l.requerente_id),
  );

test('decisions by the clock and the calendar of the town; whoever asked and the portal decide nothing', async () => {
  const decisoes = (await linhas()).filter((l) =>
    ['deferir', 'indeferir', 'propor_deferimento', 'propor_indeferimento', 'devolver_proposta', 'reabrir', 'cancelar'].includes(
      l.tipo,
    ),
  );
  const [util] = decisoes.filter((l) => !['Sat', 'Sun'].includes(local(l.criado_em).weekday)).map((l) => dia(l.criado_em));
  ok(
    await w.staff('gestor').call(incluirDiaFechado, {
      body: { data: util!, nome: 'Luto oficial', ambito: 'municipal' },
    }),
  );
  // the national days of that year, by the law and not by the product
  const nacionais = [
    '2024-09-07',
    '2024-10-12',
    '2024-11-02',
    '2024-11-15',
    '2024-11-20',
    '2024-12-25',
    '2025-01-01',
    '2025-04-18',
    '2025-04-21',
    '2025-05-01',
  ];
  const porque = (em: Date) =>
    ['Sat', 'Sun'].includes(local(em).weekday)
      ? 'fim_de_semana'
      : [util, ...nacionais].includes(dia(em))
        ? 'fechado'
        : hora(em) < '08:00'
          ? 'antes'
          : hora(em) >= '17:30'
            ? 'depois'
            : null;
  // optional days (Carnaval, Corpus Christi) are closed or not by the town: they are left out of the comparison
  const facultativos = [
    '2025-03-03',
    '2025-03-04',
    '2025-03-05',
    '2024-05-30',
    '2025-06-19',
    '2024-10-28',
    '2024-12-24',
    '2024-12-31',
  ];
  const certas = decisoes.filter((l) => !facultativos.includes(dia(l.criado_em)));
  const { horas } = await ver({ ...ANO, das: '08:00', as: '17:30' });
  expect(horas.decisoes).toBe(decisoes.length);
  const deles = horas.casos.filter((c) => !facultativos.includes(dia(new Date(c.em))));
  expect(deles.length).toBeGreaterThan(10);
  for (const c of deles) expect(c.porque, c.em).toBe(porque(new Date(c.em)));
  const esperadas = certas.filter((l) => porque(l.criado_em)).sort((a, b) => b.criado_em.getTime() - a.criado_em.getTime());
  expect(deles.map((c) => Date.parse(c.em))).toEqual(esperadas.slice(0, deles.length).map((l) => l.criado_em.getTime()));
  const nos = decisoes.length - certas.length;
  expect(horas.fora).toBeGreaterThanOrEqual(esperadas.length);
  expect(horas.fora).toBeLessThanOrEqual(esperadas.length + nos);
  expect(horas.pessoas.reduce((soma, p) => soma + p.fora, 0)).toBe(horas.fora);
});

test('office hours begin with their first minute and end before their last', async () => {
  const QUINTA = '2025-05-29';
  const as = (hora: string) => new Date(`${QUINTA}T${hora}-03:00`).toISOString();
  const horas = ['07:59:59.999', '08:00:00.000', '17:29:59.999', '17:30:00.000'];
  await inTenant(app.db, w.town.id, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from requerimento where protocolado_em is not null limit 1`.execute(tx);
    for (const hora of horas)
      await sql`insert into evento (id, requerimento_id, tipo, texto, motivo, ator_id, ator_nome, criado_em)
        values (${uuidv7()}, ${rows[0]!.id}, 'deferir', 'Deferiu.', '', ${w.member('analista').id}, 'analista', ${as(hora)})`.execute(
        tx,
      );
  });
  const { casos } = (await ver({ de: QUINTA, ate: QUINTA, das: '08:00', as: '17:30' })).horas;
  const ditas = Object.fromEntries(casos.map((c) => [new Date(c.em).toISOString(), c.porque]));
  expect(horas.map((hora) => ditas[as(hora)])).toEqual(['antes', undefined, undefined, 'depois']);
});

test('what was done besides the rule, with and without a reason', async () => {
  const { excecoes } = await ver(ANO);
  const todas = (await linhas()).filter((l) => ['reabrir', 'cancelar', 'prorrogar', 'dispensar_sub'].includes(l.tipo));
  const esperados = [...Map.groupBy(todas, (l) => l.tipo)].map(([tipo, delas]) => ({
    tipo,
    total: delas.length,
    sem_motivo: delas.filter((l) => l.motivo === '').length,
  }));
  expect(esperados).toHaveLength(4);
  expect(excecoes.tipos.toSorted((a, b) => (a.tipo < b.tipo ? -1 : 1))).toEqual(
    esperados.toSorted((a, b) => (a.tipo < b.tipo ? -1 : 1)),
  );
  expect(Date.parse(excecoes.casos[0]!.em)).toBe(Math.max(...todas.map((l) => l.criado_em.getTime())));
});

test('pairs that meet more often than each one’s part of the work gives', async () => {
  const decididas = await ler<{
    etapa_id: string;
    requerimento_id: string;
    analista_id: string;
    chave: string;
    encerrada_em: Date;
  }>(
    `select p.etapa_id, p.requerimento_id, p.analista_id, p.processo_id || p.definicao_id as chave, p.encerrada_em from passagem_da_etapa p join requerimento r on r.id = p.requerimento_id
      where p.status in ('Deferido', 'Indeferido') and not p.substituida and r.status <> 'Cancelado' and p.analista_id is not null`,
  ).then((todas) => todas.filter((d) => noAno(d.encerrada_em)));
  const partes = await ler<{ requerimento_id: string; documento: string }>("select * from parte where documento <> ''");
  const documentos = [...new Set(partes.map((p) => p.documento))];
  const esperadas = documentos.flatMap((documento) => {
    const ids = new Set(partes.filter((p) => p.documento === documento).map((p) => p.requerimento_id));
    const dele = decididas.filter((d) => ids.has(d.requerimento_id));
    return [...new Set(decididas.map((d) => d.analista_id))].flatMap((analista_id) => {
      const juntas = dele.filter((d) => d.analista_id === analista_id).length;
      const seriam = dele.reduce((soma, { chave }) => {
        const todas = decididas.filter((d) => d.chave === chave);
        return soma + todas.filter((d) => d.analista_id === analista_id).length / todas.length;
      }, 0);
      return juntas >= MIN_DA_DUPLA && juntas >= VEZES_DA_DUPLA * seriam
        ? [{ analista_id, juntas, do_profissional: dele.length, esperadas: Math.round(seriam * 10) / 10 }]
        : [];
    });
  });
  const { duplas } = await ver(ANO);
  expect(esperadas.length).toBeGreaterThan(0);
  expect(duplas.map(({ analista: _a, profissional: _p, ...d }) => d)).toEqual(
    esperadas.toSorted((a, b) => b.juntas - b.esperadas - (a.juntas - a.esperadas)),
  );
});

test('only a manager reads it, of their own town, and that they did is a row of the audit', async () => {
  expect((await w.staff('analista').call(verIntegridade, { body: ANO })).status).toBe(403);
  expect((await w.citizen().call(verIntegridade, { body: ANO })).status).toBe(403);
  const dele = await ver(ANO, vizinho.staff('gestor'));
  expect(dele).toEqual({
    fila: { comecadas: 0, furos: 0, pessoas: [], casos: [] },
    horas: { decisoes: 0, fora: 0, pessoas: [], casos: [] },
    excecoes: { tipos: [], casos: [] },
    duplas: [],
  });
  const { data } = ok(await w.staff('gestor').call(consultarAuditoria, { body: { s: 'relatório de integridade' } }));
  expect(data[0]).toMatchObject({ texto: 'Leu o relatório de integridade', dados: ANO });
});

test.each([
  [{ de: '2025-02-01', ate: '2025-01-01' }, 'ate'],
  [{ de: '2024-01-01', ate: '2025-02-01' }, 'ate'],
  [{ ...ANO, das: '25:00' }, 'das'],
  [{ ...ANO, das: '19:00', as: '07:00' }, 'as'],
])('%j is refused in words', async (body, campo) => {
  const answer = await w.staff('gestor').call(verIntegridade, { body });
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.dados)).toContain(`"${campo}"`);
});
