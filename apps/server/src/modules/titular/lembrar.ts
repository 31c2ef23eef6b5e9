import { dataDe, formatData } from '@portal/domain/text/datas';
import { lembreteDe, NOMES_DOS_TIPOS, prazoEmPalavras, type Tipo } from '@portal/domain/titular/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { findQuemTem } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { chaveDaDespedida } from './responder.ts';

const DIAS_DA_DESPEDIDA = 7;

/** Every morning who answers hears of what is due in five days or today; every morning too, what an erasure kept for a while goes. */
export const lembrarTitularesJob = jobPorMunicipio(
  'titular.lembrar',
  '20 7 * * *',
  (municipio) =>
    municipio.inTenant(async (ctx) => {
      await lembrar(ctx);
      await esquecer(ctx);
    }),
  'municipios',
);

const POR_VEZ = 500;

async function lembrar(ctx: Ctx): Promise<void> {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const abertos = await ctx.tx
    .selectFrom('pedido_titular')
    .select(['id', 'numero', 'tipo', 'prazo_em', 'lembrete'])
    .where('situacao', '=', 'Aguardando')
    .where('lembrete', '<', 2)
    .where('prazo_em', '<=', sql<string>`${hoje}::date + 5`)
    .orderBy('prazo_em')
    .orderBy('numero')
    .limit(POR_VEZ)
    .forUpdate()
    .execute();
  const devidos = abertos.filter((p) => lembreteDe(p.prazo_em, hoje) > p.lembrete);
  if (devidos.length === 0) return;
  const quem = await findQuemTem(ctx.tx, 'prefeitura.contribuinte.validacao');
  await ctx.tx
    .updateTable('pedido_titular')
    .set({ lembrete: sql<number>`case when prazo_em <= ${hoje}::date then 2 else 1 end` })
    .where(
      'id',
      'in',
      devidos.map((p) => p.id),
    )
    .execute();
  for (const { id, numero, tipo, prazo_em } of devidos) {
    const message = `O pedido de titular nº ${numero} (${NOMES_DOS_TIPOS[tipo as Tipo].toLowerCase()}) espera resposta. ${prazoEmPalavras(prazo_em, hoje)}, ${formatData(prazo_em)}.`;
    await avisar(ctx, {
      usuario_ids: quem,
      tipo: 'titular',
      evento: `titular-lembrete:${id}:${lembreteDe(prazo_em, hoje)}`,
      message,
      link: `/prefeitura/cadastro/titulares/${id}`,
      email: {
        assunto: `Pedido de titular nº ${numero}: ${prazoEmPalavras(prazo_em, hoje).toLowerCase()}`,
        detalhe: `${message} A lei dá 15 dias para responder ao titular dos dados (LGPD, art. 19).`,
        botao: 'Responder ao pedido',
      },
    });
  }
}

/** What the last mail said, and from where somebody had entered, once nobody needs it any more. */
async function esquecer({ tx, agora }: Ctx): Promise<void> {
  const despedidas = await tx
    .selectFrom('pedido_titular')
    .select('id')
    .where('situacao', '<>', 'Aguardando')
    .where('tipo', '=', 'eliminacao')
    .where('encerrado_em', '<', new Date(agora.getTime() - DIAS_DA_DESPEDIDA * 86_400_000))
    .where('encerrado_em', '>', new Date(agora.getTime() - 90 * 86_400_000))
    .execute();
  if (despedidas.length > 0)
    await tx
      .updateTable('email')
      .set({ para: '', conteudo: '{}', selado: null })
      .where(
        'chave',
        'in',
        despedidas.map((p) => chaveDaDespedida(p.id)),
      )
      .where('para', '<>', '')
      .execute();
  await sql`update sessao s set agente = '', endereco_ip = '' from membro m
    where m.usuario_id = s.usuario_id and m.removido_em < ${agora}::timestamptz - interval '6 months'
      and s.criado_em <= m.removido_em and (s.agente <> '' or s.endereco_ip <> '')`.execute(tx);
}
