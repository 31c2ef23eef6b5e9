import type { cadastrarRequerente as contract } from '@portal/domain/contas/balcao';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { Ctx } from '#platform/http/context.ts';
import { contarTentativa } from '../tentativas/index.ts';
import { enviarLinkFinalizar } from './cadastro.ts';
import { registrarPessoa } from './registrar.ts';

/** Nobody serves so many people in an hour: a list of CPFs is being tried. */
const POR_HORA = 120;

/**
 * Makes somebody who stands at the counter a requester of this town. An account that they have stays theirs, wherever it was made; one
 * without e-mail gets the one they say now, and the link to take it over.
 * @throws RuleError `cadastro_recusado`; AppError 429
 */
export async function cadastrarNoBalcao(ctx: Ctx, { cpf, ...body }: BodyOf<typeof contract>): Promise<DadosIn<typeof contract>> {
  await contarTentativa(ctx, [{ chave: `balcao:${ctx.usuario.id}`, livres: POR_HORA }]);
  const feito = await registrarPessoa(ctx, { documento: cpf, ...body });
  if (feito.resultado === 'recusada') {
    const erros = feito.erros.map((e) => (e.campo === 'documento' ? { ...e, campo: 'cpf' } : e));
    throw new RuleError('cadastro_recusado', erros[0]?.mensagem ?? '', erros);
  }
  const { usuario_id, resultado } = feito;
  await ctx.audit('requerente.cadastrar', { usuario_id, novo: resultado === 'criada' });
  const pessoa = await ctx.tx
    .selectFrom('usuario')
    .select(['nome', 'email', 'senha_hash', 'login_externo'])
    .where('id', '=', usuario_id)
    .executeTakeFirstOrThrow();
  const convidar = pessoa.email !== null && !pessoa.senha_hash && pessoa.login_externo !== 'Sim';
  return { nome: pessoa.nome, convite_para: convidar ? (await enviarLinkFinalizar(ctx, usuario_id)).email : null };
}
