import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { verOrganizacao as contratoDoRegistro } from '@portal/domain/organizacoes/gestao';
import type * as contract from '@portal/domain/organizacoes/manutencao';
import { formatDataHora } from '@portal/domain/text/datas';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { job } from '#platform/jobs/job.ts';
import { findQuemTem } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { findOrganizacao, lockRegistro, verOrganizacao } from '../organizacoes/index.ts';

type Registro = DadosIn<typeof contratoDoRegistro>;

/** Both audits have it: the installation's, and that of the town it happens to. */
async function anotar(ctx: Ctx, id: number, acao: 'marcar' | 'encerrar', dados: Record<string, unknown>): Promise<void> {
  const { nome, dominio, fuso } = await findOrganizacao(ctx.tx, id);
  if (acao === 'marcar') await ctx.audit('manutencao.marcar', { id, ...dados });
  else await ctx.audit('manutencao.encerrar', { id, ...dados });
  await ctx.noMunicipio({ id, nome, dominio, fuso }, (town) =>
    acao === 'marcar' ? town.audit('manutencao.marcar', dados) : town.audit('manutencao.encerrar', dados),
  );
}

/**
 * Closes the portal of a town from a moment to another; people are told before. What would have begun already begins now.
 * @throws RuleError `manutencao_passada`; AppError 404, 409
 */
export async function marcarManutencao(
  ctx: Ctx,
  id: number,
  { versao, de, ate, aviso }: BodyOf<typeof contract.marcarManutencao>,
): Promise<Registro> {
  await lockRegistro(ctx.tx, id, versao);
  if (new Date(ate) <= ctx.agora) {
    const mensagem = 'Este fim já passou.';
    throw new RuleError('manutencao_passada', mensagem, [{ campo: 'ate', mensagem }]);
  }
  const { data_manutencao: antes, manutencao_ate } = await findOrganizacao(ctx.tx, id);
  // one that is under way goes on from where it began
  const emCurso = antes && antes <= ctx.agora && (!manutencao_ate || manutencao_ate > ctx.agora) ? antes : null;
  const pedida = new Date(de);
  const desde = pedida > ctx.agora ? pedida : (emCurso ?? ctx.agora);
  await ctx.tx
    .updateTable('organizacao')
    .set({ data_manutencao: desde, manutencao_ate: new Date(ate), manutencao_aviso: aviso, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await anotar(ctx, id, 'marcar', { de: desde.toISOString(), ate, aviso });
  await ctx.enqueue(avisarManutencaoJob, { organizacao_id: id, de: desde.toISOString(), ate, aviso });
  return verOrganizacao(ctx, id);
}

/** @throws AppError 404, 409 */
export async function encerrarManutencao(ctx: Ctx, id: number, versao: number): Promise<Registro> {
  await lockRegistro(ctx.tx, id, versao);
  await ctx.tx
    .updateTable('organizacao')
    .set({ data_manutencao: null, manutencao_ate: null, manutencao_aviso: '', versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await anotar(ctx, id, 'encerrar', {});
  return verOrganizacao(ctx, id);
}

/** Tells the managers of the town, by the town's own door and on its clocks. */
export const avisarManutencaoJob = job(
  'manutencao.avisar',
  z.object({ organizacao_id: z.int(), de: z.string(), ate: z.string(), aviso: z.string() }),
  (ctx, { organizacao_id, de, ate, aviso }) =>
    ctx.doMunicipio(organizacao_id).inTenant(async (town) => {
      const quem = await Promise.all([
        findQuemTem(town.tx, 'perfil.gestor.prefeitura'),
        findQuemTem(town.tx, 'perfil.administrador'),
      ]);
      const { fuso } = town.organizacao;
      const message = `O portal fica fora do ar de ${formatDataHora(de, fuso)} a ${formatDataHora(ate, fuso)}. ${aviso}`;
      await avisar(town, {
        usuario_ids: [...new Set(quem.flat())],
        tipo: 'manutencao',
        evento: `manutencao:${de}:${ate}`,
        message,
        link: '/prefeitura/notificacoes',
        email: {
          assunto: 'Manutenção do portal marcada',
          detalhe: `${message} Quem usa o portal vê este aviso até lá, e ele abre de novo sozinho.`,
          botao: 'Abrir o portal',
        },
      });
    }),
);
