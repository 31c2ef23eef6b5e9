import type { cadastrarRequerente as contract } from '@portal/domain/contas/balcao';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { Ctx } from '#platform/http/context.ts';
import { contarTentativa } from '../tentativas/index.ts';
import { pedirVinculo } from './avulso.ts';
import { enviarLinkFinalizar } from './cadastro.ts';
import { registrarPessoa } from './registrar.ts';

/** Nobody serves so many people in an hour: a list of CPFs is being tried. */
const POR_HORA = 120;

/**
 * Makes somebody who stands at the counter a requester of this town. Whoever has an account elsewhere is asked by its own mailbox; until
 * they say so the town sees what was typed here. Whoever says an e-mail gets the link to take the account over.
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
    .select(['nome', 'email', 'senha_hash', 'login_externo', 'avulso_de'])
    .where('id', '=', usuario_id)
    .executeTakeFirstOrThrow();
  const convidar = pessoa.email !== null && !pessoa.senha_hash && pessoa.login_externo !== 'Sim';
  // who has said no e-mail here, and has an account elsewhere, is told by that account's
  if (!convidar && pessoa.avulso_de !== null && resultado === 'criada') await pedirVinculo(ctx, usuario_id, 'requerente');
  return { nome: pessoa.nome, convite_para: convidar ? (await enviarLinkFinalizar(ctx, usuario_id)).email : null };
}
