import { definicaoDe } from '@portal/domain/relatorios/catalogo';
import { exportadoSchema } from '@portal/domain/relatorios/contract';
import { type Cada, periodoDoEnvio, proximoEnvio } from '@portal/domain/relatorios/envios';
import { dataDe, formatData } from '@portal/domain/text/datas';
import { estadoDaVisao } from '@portal/domain/visoes/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, job } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { entregarArquivos } from '../exportacoes/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { quemAbre } from './envios.ts';
import { fazer } from './exportar.ts';

const MAX_BYTES = 500 * 1024 * 1024;

const findDevido = ({ tx }: Ctx, id: string) =>
  tx
    .selectFrom('envio_de_relatorio as e')
    .innerJoin('visao as v', 'v.id', 'e.visao_id')
    .select(['e.relatorio', 'e.cada', 'e.formato', 'e.destinatarios', 'e.criado_por', 'v.nome', 'v.estado'])
    .where('e.id', '=', id)
    .where('e.ativo', '=', true)
    .executeTakeFirst();
type Devido = NonNullable<Awaited<ReturnType<typeof findDevido>>>;

/** It stands still until its owner takes it up again, and they are told why. */
async function parar(ctx: Ctx, id: string, { criado_por, relatorio, nome }: Devido, motivo: string): Promise<void> {
  await ctx.tx.updateTable('envio_de_relatorio').set({ ativo: false, motivo }).where('id', '=', id).execute();
  const message = `O envio "${nome}" do relatório "${definicaoDe(relatorio as never).titulo}" foi pausado. ${motivo}`;
  await avisar(ctx, { usuario_ids: [criado_por], tipo: 'relatorio', message, link: '/prefeitura/minha-conta/cadastro' });
}

/** What the view asks, of the period that is over. What it keeps is read as a stranger's. */
function pedidoDe({ relatorio, estado }: Devido, periodo: { de: string; ate: string }) {
  const { filtros } = estadoDaVisao.parse(estado);
  const lista = (nome: string) => [filtros[nome] ?? []].flat();
  return exportadoSchema.safeParse({
    ...{ relatorio, ...periodo },
    ...(filtros.por ? { por: [filtros.por].flat()[0] } : {}),
    processo_id: lista('processo_id'),
    setor_id: lista('setor_id'),
    analista_id: lista('analista_id'),
    bairro: lista('bairro'),
  });
}

/** One report of one day, made with the rights of its owner as they are now: a file inside the portal, and a mail that leads to it. */
export const enviarRelatorioJob = job(
  'relatorios.enviar',
  z.object({ envio_id: z.uuid(), dia: z.iso.date() }),
  async (jobCtx: JobCtx, { envio_id, dia }) => {
    const envio = await jobCtx.inTenant((ctx) => findDevido(ctx, envio_id));
    if (!envio) return;
    const periodo = periodoDoEnvio(envio.cada as Cada, dia);
    const pedido = pedidoDe(envio, periodo);
    if (!pedido.success) return jobCtx.inTenant((ctx) => parar(ctx, envio_id, envio, 'A visão guardada não serve mais.'));
    const feito = await fazer(jobCtx, envio.criado_por, envio.formato as 'csv' | 'xlsx' | 'pdf', pedido.data);
    if (!feito || 'motivo' in feito) {
      const motivo = feito ? feito.motivo : 'Sua conta já não tem direito a este relatório.';
      return jobCtx.inTenant((ctx) => parar(ctx, envio_id, envio, motivo));
    }
    const file = await jobCtx.files.put(jobCtx.organizacaoId, feito.fonte, { maxBytes: MAX_BYTES });
    const { titulo } = definicaoDe(pedido.data.relatorio);
    await jobCtx.inTenant(async (ctx) => {
      // who lost the right meanwhile gets nothing
      const usuario_ids = await quemAbre(ctx, envio.destinatarios);
      const nome = `relatorio-${envio.relatorio}-${periodo.de}`;
      const chave = `${envio_id}:${dia}`;
      const feitas = await entregarArquivos(ctx, {
        usuario_ids,
        formato: envio.formato,
        nome,
        chave,
        file,
        linhas: feito.linhas(),
      });
      if (feitas === null) return;
      const quando = `de ${formatData(periodo.de)} a ${formatData(periodo.ate)}`;
      await avisar(ctx, {
        usuario_ids,
        tipo: 'relatorio',
        evento: `relatorio.envio:${chave}`,
        message: `O relatório "${titulo}" ${quando} está pronto para baixar.`,
        link: `${feitas}?exportacao=envio`,
        email: {
          assunto: `${titulo}: ${envio.nome}`,
          detalhe: `O relatório "${titulo}" ${quando} está pronto. O arquivo fica no portal: entre para baixar.`,
          botao: 'Abrir o relatório',
        },
      });
      await ctx.audit('relatorio.enviar', { id: envio_id, pessoas: usuario_ids.length });
    });
  },
);

/** In the early morning, by the day of each town: what is due goes out, once. */
export const enviarRelatoriosJob = jobPorMunicipio('relatorios.enviar-todos', '25 9 * * *', (municipio) =>
  municipio.inTenant(async (ctx) => {
    const dia = dataDe(ctx.agora, ctx.organizacao.fuso);
    const { rows } = await sql<{ id: string }>`
        update envio_de_relatorio set proximo_em = case cada when 'mes' then ${proximoEnvio('mes', dia)}::date else ${proximoEnvio('semana', dia)}::date end
         where ativo and proximo_em <= ${dia}::date returning id`.execute(ctx.tx);
    for (const { id } of rows) await ctx.enqueue(enviarRelatorioJob, { envio_id: id, dia });
  }),
);
