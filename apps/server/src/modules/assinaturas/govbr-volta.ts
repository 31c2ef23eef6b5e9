import type { Assinatura } from '@portal/domain/assinaturas/contract';
import {
  type CodigoDoGovbr,
  type NivelDaConta,
  recusaDaConta,
  type voltarDoGovbr as voltarContract,
} from '@portal/domain/assinaturas/govbr';
import { DOCUMENTO_MUDOU } from '@portal/domain/assinaturas/qualificada';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { fatosDoCertificado } from '@portal/domain/pdf-assinado/certificado';
import { assinarNoGovbr, type ContaGovbr, GovbrError, lerAutorizacao, lerConta } from '#platform/govbr/cliente.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { Antes } from '#platform/http/route.ts';
import { embutirApart, valorApart } from '#platform/signing/apart.ts';
import { type AcessoAoGovbr, findGovbr, retornoDoGovbr } from '../configuracoes/index.ts';
import { PELO_GOVBR } from '../licencas/index.ts';
import { findUsuario } from '../usuarios/index.ts';
import { abrirArquivo, carimbarNaHora, guardarAssinado } from './carimbo.ts';
import { type AvancadaOptions, abrirAvancada, irAutorizar, isVencida, recusaDoGovbr, somaDoEstado } from './govbr.ts';
import { emApuros, ficarComOAssinado, turnOf } from './qualificada.ts';
import { findAssinatura } from './queries.ts';

/** What a way back is answered with, once it was taken: whatever comes after, it is not taken again. */
interface Tomada {
  ida: {
    assinatura_id: string;
    versao: number;
    sha256_antes: string;
    nonce: string;
    verificador: string;
    nivel_da_conta: string;
    meios_da_conta: string[];
    acrescimo: Buffer | null;
    resumo: Buffer | null;
  };
  conta: { cpf: string | null; cnpj: string | null };
  retorno: string;
  turn: ReturnType<typeof turnOf>;
  govbr: AcessoAoGovbr | null;
}

/** What came of asking gov.br, before the act begins. */
export type Preparado =
  | { passo: 'autorizar'; ida: Tomada['ida']; conta: ContaGovbr }
  | { passo: 'assinar'; ida: Tomada['ida']; cms: Buffer; carimbo: Buffer | null };

/** Takes the way back, once: only in the session and the panel that it left from. @returns null where there is none like it */
async function tomarIda(ctx: Ctx, o: AvancadaOptions, state: string): Promise<Tomada | null> {
  const ida = await ctx.tx
    .updateTable('ida_ao_govbr as i')
    .from('processo_requerimento_assinatura as a')
    .set({ usada_em: ctx.agora })
    .whereRef('a.id', '=', 'i.assinatura_id')
    .where('a.usuario_id', '=', ctx.usuario.id)
    .where('i.estado_sha256', '=', somaDoEstado(state))
    .where('i.sessao_id', '=', ctx.usuario.sessao_id)
    .where('i.painel', '=', ctx.painel)
    .where('i.usada_em', 'is', null)
    .returning([
      ...(['i.assinatura_id', 'i.versao', 'i.sha256_antes', 'i.nonce', 'i.verificador', 'i.nivel_da_conta'] as const),
      ...(['i.meios_da_conta', 'i.acrescimo', 'i.resumo', 'i.criado_em'] as const),
    ])
    .executeTakeFirst();
  if (!ida || isVencida(ida.criado_em, ctx.agora)) return null;
  const { cpf, cnpj } = await findUsuario(ctx.tx, ctx.usuario.id);
  const verificador = ida.verificador && ctx.cofre.decifrar('govbr.ida', Buffer.from(ida.verificador, 'base64'));
  return {
    ida: { ...ida, verificador },
    conta: { cpf, cnpj },
    retorno: retornoDoGovbr(ctx),
    turn: turnOf(ctx),
    govbr: await findGovbr(ctx, o),
  };
}

const CODIGO_DE: Record<GovbrError['porque'], CodigoDoGovbr> = {
  fora_do_ar: 'govbr_nao_respondeu',
  recusou: 'govbr_recusou',
  sem_permissao: 'govbr_sem_permissao',
};

function emPalavras(error: unknown): never {
  throw error instanceof GovbrError ? recusaDoGovbr(CODIGO_DE[error.porque]) : error;
}

const demandConta = (cpf: string, conta: Tomada['conta']): void => {
  const recusa = recusaDaConta(cpf, conta);
  if (recusa) throw recusaDoGovbr(recusa);
};

/** The CPF that a certificate is of; '' where it names none, or is none. */
function cpfDoCertificado(der: Buffer): string {
  try {
    return fatosDoCertificado(der).cpf;
  } catch {
    return '';
  }
}

/**
 * Takes what gov.br sent back and asks it for what follows, outside of any transaction: after the account, whose it is and of which
 * level; after the consent, the signature itself.
 * @throws RuleError with a sentence for each way in which it does not go on
 */
export async function ouvirOGovbr(
  { state, code }: BodyOf<typeof voltarContract>,
  { agora, gravar }: Antes,
  o: AvancadaOptions,
): Promise<Preparado> {
  const tomada = await gravar((ctx) => tomarIda(ctx, o, state));
  if (!tomada) throw recusaDoGovbr('retorno_invalido');
  if (code === undefined) throw recusaDoGovbr('govbr_cancelado');
  const { ida, conta, retorno, govbr } = tomada;
  if (!govbr) throw recusaDoGovbr('govbr_desligado');
  const { enderecos } = govbr;
  if (ida.resumo === null) {
    const { nonce, verificador } = ida;
    const dela = await lerConta(enderecos, govbr.conta, { code, retorno, nonce, verificador, agora }).catch(emPalavras);
    demandConta(dela.cpf, conta);
    if (dela.nivel === 'bronze') throw recusaDoGovbr('govbr_conta_bronze');
    return { passo: 'autorizar', ida, conta: dela };
  }
  const { acesso, certificado } = await lerAutorizacao(enderecos, govbr.assinatura, { code, retorno }).catch(emPalavras);
  demandConta(cpfDoCertificado(certificado), conta);
  const cms = await assinarNoGovbr(enderecos, acesso, ida.resumo).catch(emPalavras);
  const valor = o.tsa && (await valorApart(cms, tomada.turn).catch(() => null));
  return { passo: 'assinar', ida, cms, carimbo: valor ? await carimbarNaHora(o.tsa, valor) : null };
}

/** @throws RuleError as `ouvirOGovbr`, and those of the document itself; AppError 404, 409, 503 */
export async function voltarDoGovbr(ctx: Ctx, o: AvancadaOptions, p: Preparado): Promise<DadosIn<typeof voltarContract>> {
  if (p.passo === 'autorizar') return { passo: 'autorizar', endereco: await irAutorizar(ctx, o, p.ida, p.conta) };
  return { passo: 'assinado', assinatura: await assinarPeloGovbr(ctx, o, p) };
}

async function assinarPeloGovbr(
  ctx: Ctx,
  o: AvancadaOptions,
  { ida, cms, carimbo }: Extract<Preparado, { passo: 'assinar' }>,
): Promise<Assinatura> {
  const { alvo, atual } = await abrirAvancada(ctx, o, ida.assinatura_id, ida.versao);
  if (atual.sha256 !== ida.sha256_antes) throw new RuleError('documento_mudou', DOCUMENTO_MUDOU);
  const antes = await abrirArquivo(ctx, o, atual);
  const lido = await embutirApart(
    { antes, acrescimo: ida.acrescimo as Buffer, cms, carimbo, confiados: [...o.raizes], agora: ctx.agora },
    turnOf(ctx),
  ).catch(emApuros);
  if ('recusa' in lido) throw recusaDoGovbr(lido.recusa === 'cadeia_desconhecida' ? 'govbr_autoridade' : 'govbr_nao_confere');
  demandConta(lido.certificado.cpf, await findUsuario(ctx.tx, ctx.usuario.id));
  const { arquivo_id, tamanho } = await guardarAssinado(ctx, o, atual, lido);
  await ficarComOAssinado(ctx, { alvo, atual }, lido, {
    ...{ arquivo_id, tamanho, metodo: PELO_GOVBR, lido_ate_o_fim: true, nivel: 'avancada' },
    conta_govbr: { nivel: ida.nivel_da_conta as NivelDaConta, meios: ida.meios_da_conta },
  });
  return findAssinatura(ctx, alvo.id);
}
