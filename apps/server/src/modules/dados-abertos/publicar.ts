import type { Conjunto } from '@portal/domain/dados-abertos/contract';
import { NOMES_DOS_CONJUNTOS } from '@portal/domain/dados-abertos/contract';
import { type Contado, DIAS_DE_ESPERA, type Publicado, publicar } from '@portal/domain/dados-abertos/rules';
import { addDias, dataDe, instanteDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { job } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { findConfiguracao } from '../configuracoes/index.ts';
import { escreverArquivos } from './arquivos.ts';
import { FATOS, type Janela } from './fatos.ts';

const primeiroDia = (mes: string) => `${mes}-01`;

const ANTES_DE_TUDO = '1900-01-01';

/** The months that are over and were not told, as instants of the town; null where there is none. */
async function janelaDe({ tx, agora, organizacao: { fuso } }: Ctx, conjunto: Conjunto): Promise<Janela | null> {
  const { rows } = await sql<{ ate: string | null }>`
    select max(ate)::text as ate from dado_aberto where conjunto = ${conjunto}`.execute(tx);
  const desde = rows[0]?.ate ? addDias(rows[0].ate, 1) : ANTES_DE_TUDO;
  const ate = primeiroDia(addDias(dataDe(agora, fuso), -DIAS_DE_ESPERA).slice(0, 7));
  return desde < ate ? { desde: instanteDe(desde, '00:00', fuso), ate: instanteDe(ate, '00:00', fuso), fuso } : null;
}

/** Counts what is over, tells what may be told. What was told stands as it is. */
async function contar(ctx: Ctx, conjunto: Conjunto): Promise<void> {
  const janela = await janelaDe(ctx, conjunto);
  if (!janela) return;
  const fatos = FATOS[conjunto](janela);
  const { rows } = await sql<Contado>`
    select mes, grupo, count(*)::integer as quantos from (${fatos}) f group by 1, 2`.execute(ctx.tx);
  const ditos = publicar(rows);
  if (ditos.length > 0) await guardar(ctx, conjunto, fatos, ditos);
}

async function guardar(ctx: Ctx, conjunto: Conjunto, fatos: ReturnType<(typeof FATOS)[Conjunto]>, ditos: readonly Publicado[]) {
  const papeis = ditos.flatMap(({ de, ate, grupo, de_grupos }) => de_grupos.map((origem) => ({ de, ate, grupo, origem })));
  const coluna = (nome: keyof (typeof papeis)[number]) => sql`${papeis.map((p) => p[nome])}::text[]`;
  await sql`
    insert into dado_aberto (conjunto, de, ate, grupo, quantos, mediana_dias, p90_dias, area_m2, publicado_em)
    select ${conjunto}, (p.de || '-01')::date, (p.ate || '-01')::date + interval '1 month' - interval '1 day', p.grupo, count(*)::integer,
           percentile_disc(0.5) within group (order by f.dias), percentile_disc(0.9) within group (order by f.dias), sum(f.area), ${ctx.agora}
      from (${fatos}) f
      join unnest(${coluna('de')}, ${coluna('ate')}, ${coluna('grupo')}, ${coluna('origem')}) p (de, ate, grupo, origem)
        on f.grupo = p.origem and f.mes between p.de and p.ate
     group by p.de, p.ate, p.grupo`.execute(ctx.tx);
}

/** Counts and writes the files of one town. Done again it changes nothing: what was told is not told anew. */
export const publicarDadosJob = job('dados-abertos.publicar', z.object({}), async (jobCtx) => {
  const publica = await jobCtx.inTenant(async (ctx) => {
    if (!((await findConfiguracao(ctx.tx, 'dados_abertos'))?.valor.publicado ?? true)) return false;
    // two at once would count the same months
    await sql`select pg_advisory_xact_lock(hashtextextended(${`dados-abertos:${ctx.organizacao.id}`}, 0))`.execute(ctx.tx);
    for (const conjunto of NOMES_DOS_CONJUNTOS) await contar(ctx, conjunto);
    return true;
  });
  if (publica) await escreverArquivos(jobCtx);
});

export const publicarTodosJob = jobPorMunicipio('dados-abertos.publicar-todos', '47 3 * * *', (municipio) =>
  municipio.inTenant((ctx) => ctx.enqueue(publicarDadosJob, {})),
);
