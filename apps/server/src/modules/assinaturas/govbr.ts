import { createHash, randomBytes } from 'node:crypto';
import { type CodigoDoGovbr, FRASES_DO_GOVBR, IDA_MINUTOS, type irAoGovbr as irContract } from '@portal/domain/assinaturas/govbr';
import { DOCUMENTO_MUDOU } from '@portal/domain/assinaturas/qualificada';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { enderecoDaAutorizacao, enderecoDaConta } from '#platform/govbr/cliente.ts';
import type { Ctx } from '#platform/http/context.ts';
import { prepararApart } from '#platform/signing/apart.ts';
import { type AcessoAoGovbr, findGovbr, type GovbrOptions, retornoDoGovbr } from '../configuracoes/index.ts';
import { PELO_GOVBR } from '../licencas/index.ts';
import { abrirArquivo, carimboDeQuemAssina } from './carimbo.ts';
import { type Alvo, abrirAssinatura, demandNivel, demandPoder } from './commands.ts';
import { emApuros, type QualificadaOptions, turnOf } from './qualificada.ts';
import { type ArquivoAtual, findArquivoAtual } from './queries.ts';

export type AvancadaOptions = Pick<QualificadaOptions, 'files' | 'tsa'> & GovbrOptions;

export const recusaDoGovbr = (codigo: CodigoDoGovbr) => new RuleError(codigo, FRASES_DO_GOVBR[codigo]);

export const somaDoEstado = (state: string): string => createHash('sha256').update(state).digest('hex');

const IDA_MS = IDA_MINUTOS * 60_000;
export const isVencida = (criadaEm: Date, agora: Date): boolean => agora.getTime() - criadaEm.getTime() > IDA_MS;

/** Nobody guesses it, and the browser reads of its first letter in which panel it goes on. */
const novoEstado = ({ painel }: Ctx): string => `${painel === 'prefeitura' ? 'p' : 'c'}.${randomBytes(32).toString('base64url')}`;

/** Locks it for a signature by gov.br. @throws RuleError of another level, `govbr_desligado` and those of `abrirAssinatura` */
export async function abrirAvancada(
  ctx: Ctx,
  o: AvancadaOptions,
  id: string,
  versao: number,
): Promise<{ alvo: Alvo; atual: ArquivoAtual; govbr: AcessoAoGovbr }> {
  const alvo = await abrirAssinatura(ctx, id, versao);
  demandNivel(alvo, 'avancada');
  const govbr = await findGovbr(ctx, o);
  if (!govbr) throw recusaDoGovbr('govbr_desligado');
  return { alvo, govbr, atual: await findArquivoAtual(ctx, alvo.licenca_id) };
}

/** What is kept of one way there; whoever comes back has to be who left. */
function guardarIda(
  ctx: Ctx,
  state: string,
  ida: { assinatura_id: string; passo: 'conta' | 'autorizacao'; nonce: string; versao: number; sha256_antes: string } & Partial<{
    verificador: string;
    nivel_da_conta: string;
    meios_da_conta: string[];
    acrescimo: Buffer;
    resumo: Buffer;
  }>,
) {
  const { sessao_id } = ctx.usuario;
  const quando = { painel: ctx.painel, sessao_id, criado_em: ctx.agora };
  return ctx.tx
    .insertInto('ida_ao_govbr')
    .values({ estado_sha256: somaDoEstado(state), ...ida, ...quando })
    .execute();
}

const esquecerVencidas = ({ tx, agora }: Ctx) =>
  tx
    .deleteFrom('ida_ao_govbr')
    .where('criado_em', '<', new Date(agora.getTime() - IDA_MS))
    .execute();

/**
 * Sends somebody to gov.br to say who they are: only then is it known whether their account may sign at all.
 * @throws RuleError of `abrirAvancada`, `conta_sem_cpf`, those of `demandPoder`; AppError 404, 409
 */
export async function irAoGovbr(
  ctx: Ctx,
  o: AvancadaOptions,
  id: string,
  { versao }: BodyOf<typeof irContract>,
): Promise<DadosIn<typeof irContract>> {
  const { alvo, atual, govbr } = await abrirAvancada(ctx, o, id, versao);
  await demandPoder(ctx, alvo);
  await esquecerVencidas(ctx);
  const state = novoEstado(ctx);
  const nonce = randomBytes(24).toString('base64url');
  const verificador = randomBytes(48).toString('base64url');
  await guardarIda(ctx, state, {
    ...{ assinatura_id: id, passo: 'conta', nonce, versao, sha256_antes: atual.sha256 },
    verificador: ctx.cofre.cifrar('govbr.ida', verificador).toString('base64'),
  });
  const retorno = retornoDoGovbr(ctx);
  return { endereco: enderecoDaConta(govbr.enderecos, { cliente: govbr.conta.cliente, retorno, state, nonce, verificador }) };
}

/** Makes the place of the signature, and sends the person, whose account may sign, to consent to it. */
export async function irAutorizar(
  ctx: Ctx,
  o: AvancadaOptions,
  ida: { assinatura_id: string; versao: number; sha256_antes: string },
  conta: { nivel: string; meios: string[] },
): Promise<string> {
  const { alvo, atual, govbr } = await abrirAvancada(ctx, o, ida.assinatura_id, ida.versao);
  if (atual.sha256 !== ida.sha256_antes) throw new RuleError('documento_mudou', DOCUMENTO_MUDOU);
  const selo = {
    ...(await carimboDeQuemAssina(ctx, alvo, PELO_GOVBR)),
    formato: 'pkcs7' as const,
    comCarimbo: o.tsa !== undefined,
  };
  const antes = await abrirArquivo(ctx, o, atual);
  const preparado = await prepararApart({ antes, selo, certificados: [] }, turnOf(ctx)).catch(emApuros);
  if ('recusa' in preparado) throw new Error('a place without a signer is refused to nobody');
  const state = novoEstado(ctx);
  const nonce = randomBytes(24).toString('base64url');
  await guardarIda(ctx, state, {
    ...{ assinatura_id: alvo.id, passo: 'autorizacao', nonce, versao: ida.versao, sha256_antes: atual.sha256 },
    ...{ nivel_da_conta: conta.nivel, meios_da_conta: conta.meios },
    ...{ acrescimo: Buffer.from(preparado.acrescimo), resumo: Buffer.from(preparado.resumo) },
  });
  const retorno = retornoDoGovbr(ctx);
  return enderecoDaAutorizacao(govbr.enderecos, { cliente: govbr.assinatura.cliente, retorno, state, nonce });
}
