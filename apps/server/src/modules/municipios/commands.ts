import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { criarOrganizacao } from '@portal/domain/organizacoes/gestao';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { job } from '#platform/jobs/job.ts';
import { botao, paragrafo } from '#platform/mail/layout.ts';
import { enviarLinkFinalizar, findConta, temUsuario } from '../contas/index.ts';
import { enviarEmail } from '../emails/index.ts';
import { insertOrganizacao, pedirVerificacao } from '../organizacoes/index.ts';

type Nova = BodyOf<typeof criarOrganizacao>;

/**
 * A town with its own address, nothing in it, and the one person who may let the others in. Second door.
 * @throws RuleError dominio_em_uso, dominio_central, cnpj_em_uso, conta_inativa
 */
export async function criarMunicipio(
  ctx: Ctx,
  body: Nova,
  centrais: readonly string[],
): Promise<DadosIn<typeof criarOrganizacao>> {
  const { administrador, ...town } = body;
  const organizacao_id = await insertOrganizacao(ctx.tx, town, centrais);
  const usuario_id = await findOrInsertPessoa(ctx, administrador);
  await ctx.tx
    .insertInto('membro')
    .values({
      organizacao_id,
      usuario_id,
      painel_prefeitura: true,
      cargo: 'Administrador',
      permissoes: ['perfil.administrador'],
      criado_em: ctx.agora,
    })
    .execute();
  await pedirVerificacao(ctx, organizacao_id, town.dominio);
  await ctx.enqueue(convidarAdministradorJob, { organizacao_id, usuario_id });
  await ctx.audit('organizacao.criar', { id: organizacao_id, dominio: town.dominio, administrador_id: usuario_id });
  const { nome, dominio, cnpj, uf, email, cor } = town;
  const criado_em = ctx.agora.toISOString();
  return { id: organizacao_id, nome, dominio, cnpj, uf, email, cor, situacao: 'Ativo', total_membros: 1, criado_em };
}

async function findOrInsertPessoa(ctx: Ctx, { nome, email }: Nova['administrador']): Promise<string> {
  const conta = await findConta(ctx.tx, email);
  if (conta && !conta.ativo) {
    const mensagem = 'A conta com este e-mail está desativada. Use outro e-mail.';
    throw new RuleError('conta_inativa', mensagem, [{ campo: 'administrador.email', mensagem }]);
  }
  // a password set by whoever typed this e-mail first, and never confirmed it, opens nothing
  if (conta && temUsuario(conta) && !conta.confirmado) {
    await ctx.tx.updateTable('usuario').set({ senha_hash: null }).where('id', '=', conta.id).execute();
  }
  if (conta) return conta.id;
  const id = uuidv7();
  await ctx.tx.insertInto('usuario').values({ id, nome, email, criado_em: ctx.agora }).execute();
  return id;
}

/** Enters the new town by its own door, so that the link and its mail are that town's and lead to its address. */
export const convidarAdministradorJob = job(
  'municipios.convidar-administrador',
  z.object({ organizacao_id: z.int(), usuario_id: z.uuid() }),
  (ctx, { organizacao_id, usuario_id }) =>
    ctx.doMunicipio(organizacao_id).inTenant(async (town) => {
      await town.audit('membro.convidar', { usuario_id });
      const { email } = await town.tx
        .selectFrom('usuario')
        .select('email')
        .where('id', '=', usuario_id)
        .executeTakeFirstOrThrow();
      const conta = email === null ? undefined : await findConta(town.tx, email);
      // whoever has a password, by now or from another town, enters with it
      if (conta && !temUsuario(conta)) await enviarLinkFinalizar(town, usuario_id);
      else if (email !== null) await avisarNovoAdministrador(town, usuario_id, email);
    }),
);

/** Whoever has an account is put at the head of a town by the installation, and told of it. */
const avisarNovoAdministrador = (ctx: Ctx, usuarioId: string, para: string) =>
  enviarEmail(ctx, {
    chave: `administrador:${ctx.organizacao.id}:${usuarioId}`,
    para,
    assunto: `Você administra o portal: ${ctx.organizacao.nome}`,
    titulo: 'Você agora administra um município no portal',
    blocos: [
      paragrafo(
        `Quem cuida desta instalação criou o portal de ${ctx.organizacao.nome} e pôs você como administrador, com a conta que já tem.`,
      ),
      botao('Entrar', `${ctx.origem}/login`),
      paragrafo('Se você não esperava por isto, responda a quem cuida da instalação e não entre: nada acontece sem você.'),
    ],
  });
