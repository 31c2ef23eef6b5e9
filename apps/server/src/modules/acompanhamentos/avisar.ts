import { DIAS_PARA_CONFIRMAR } from '@portal/domain/acompanhamentos/contract';
import type { NumeroDeDocumento } from '@portal/domain/licencas/numero';
import { addDias, dataDe, formatData } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { botao, fatos, paragrafo } from '#platform/mail/layout.ts';
import { enviarEmail } from '../emails/index.ts';
import { isPublicado } from '../registro-de-licencas/index.ts';
import { comNumero, type Evento, emPalavras } from './eventos.ts';
import { esquecer, linkDe, saidaDe } from './pedir.ts';

/** Addresses written to in one transaction. */
const POR_VEZ = 200;
/** Told in one mail; the rest is on the page it leads to. */
const MAX_NO_EMAIL = 30;
/** A transaction may commit a moment after the clock it wrote. */
const ESPERA = sql`now() - interval '10 minutes'`;
/** One that lapsed longer ago was known before. */
const VENCIDAS_DESDE_DIAS = 30;

/** Once each: what lapsed since the last morning becomes an event. */
async function anotarVencidas({ tx, agora, organizacao: { fuso } }: Ctx): Promise<void> {
  const hoje = dataDe(agora, fuso);
  await sql`
    insert into evento_publico (lugar, em, licenca_id, tipo)
    select p, (l.validade_em + 1)::timestamp at time zone ${fuso}, l.id, 'Vencida'
      from licenca l, lugares_dos_imoveis(l.organizacao_id, l.imovel_ids) p
     where l.situacao = 'Vigente' and l.vigente_em is not null and l.validade_em < ${hoje}::date and l.validade_em >= ${addDias(hoje, -VENCIDAS_DESDE_DIAS)}::date
    on conflict do nothing`.execute(tx);
}

type Linha = Omit<Evento, 'numero'> & NumeroDeDocumento & { id: string; email: string; nome: string; segredo: Buffer };

/** What the next addresses were not told, and that they have been told it now; the last address, or '' after the last of all. */
async function avisarAlguns(ctx: Ctx, depois: string): Promise<string> {
  const { rows: emails } = await sql<{ email: string }>`
    select distinct a.email from acompanhamento a
      join evento_publico e on e.lugar = a.lugar and e.escrito_em > a.visto_em and e.escrito_em <= ${ESPERA}
     where a.confirmado_em is not null and a.email > ${depois} order by a.email limit ${sql.lit(POR_VEZ)}`.execute(ctx.tx);
  if (emails.length === 0) return '';
  const destes = emails.map((e) => e.email);
  const { rows } = await sql<Linha>`
    select a.id, a.email, a.nome, a.segredo, e.licenca_id, e.tipo, e.em, l.titulo, l.numero, l.ano, l.formato_ano, l.endereco
      from acompanhamento a
      join evento_publico e on e.lugar = a.lugar and e.escrito_em > a.visto_em and e.escrito_em <= ${ESPERA}
      join licenca l on l.id = e.licenca_id
     where a.confirmado_em is not null and a.email = any(${destes}::text[]) order by a.email, a.nome, e.em desc, e.licenca_id, e.tipo`.execute(
    ctx.tx,
  );
  for (const [email, dele] of Map.groupBy(rows, (r) => r.email)) await escrever(ctx, email, dele);
  await sql`update acompanhamento set visto_em = ${ESPERA} where confirmado_em is not null and email = any(${destes}::text[])`.execute(
    ctx.tx,
  );
  return destes.at(-1) ?? '';
}

/** One mail of all that happened at all the places of an address; one that is about two of them is told once. */
async function escrever(ctx: Ctx, email: string, linhas: readonly Linha[]): Promise<void> {
  const [primeira] = linhas;
  if (!primeira) return;
  const { fuso } = ctx.organizacao;
  const unicas = [...Map.groupBy(linhas, (l) => `${l.licenca_id}/${l.tipo}/${l.em.getTime()}`).values()].flatMap(
    (mesmas) => mesmas[0] ?? [],
  );
  const lugares = [...new Set(linhas.map((l) => l.nome))];
  const itens = unicas.slice(0, MAX_NO_EMAIL).map((l) => ({
    nome: formatData(dataDe(l.em, fuso)),
    valor: [emPalavras(comNumero(l)), l.endereco].filter(Boolean).join('. '),
  }));
  const sobram = unicas.length - itens.length;
  await enviarEmail(ctx, {
    chave: `acompanhamento.dia:${dataDe(ctx.agora, fuso)}:${primeira.id}:${primeira.licenca_id}:${primeira.tipo}`,
    para: email,
    assunto: lugares.length === 1 ? `Novidades em ${lugares[0]}` : `Novidades em ${lugares.length} lugares que você acompanha`,
    titulo: 'O que houve nos lugares que você acompanha',
    blocos: [
      paragrafo(`${lugares.join(' · ')}${sobram > 0 ? `. E mais ${sobram} na página do registro.` : ''}`),
      fatos(itens),
      botao('Ver as licenças emitidas', `${ctx.origem}/licencas`),
      botao('Deixar de receber', linkDe(ctx, primeira.segredo)),
    ],
    sair: saidaDe(ctx, primeira.segredo),
  });
}

async function avisarMunicipio(job: JobCtx): Promise<void> {
  const publicado = await job.inTenant(async (ctx) => {
    const vence = new Date(ctx.agora.getTime() - DIAS_PARA_CONFIRMAR * 86_400_000);
    const idos = await ctx.tx
      .deleteFrom('acompanhamento')
      .where('confirmado_em', 'is', null)
      .where('criado_em', '<', vence)
      .returning('email')
      .execute();
    await esquecer(
      ctx,
      idos.map((a) => a.email),
    );
    await anotarVencidas(ctx);
    return isPublicado(ctx);
  });
  // what a closed register does not show is not told either; it is told once it opens again
  if (!publicado) return;
  for (let depois = ''; ; ) {
    const agora = depois;
    depois = await job.inTenant((ctx) => avisarAlguns(ctx, agora));
    if (depois === '') return;
  }
}

/** In the morning: at most one mail a day to each address, and only where something happened. */
export const avisarAcompanhantesJob = jobPorMunicipio('acompanhamentos.avisar', '35 10 * * *', avisarMunicipio);
