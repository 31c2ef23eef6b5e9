import type * as contract from '@portal/domain/assinaturas/contract';
import type { Assinatura } from '@portal/domain/assinaturas/contract';
import { DOCUMENTO_MUDOU, PREPARO_MINUTOS, PREPARO_VENCIDO } from '@portal/domain/assinaturas/qualificada';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { Ctx } from '#platform/http/context.ts';
import type { Antes } from '#platform/http/route.ts';
import { concluirApart, prepararApart } from '#platform/signing/apart.ts';
import { NO_NAVEGADOR } from '../licencas/index.ts';
import { abrirArquivo, carimbarNaHora, carimboDeQuemAssina, guardarAssinado } from './carimbo.ts';
import {
  abrirQualificada,
  demandDono,
  emApuros,
  ficarComOAssinado,
  type QualificadaOptions,
  recusar,
  turnOf,
} from './qualificada.ts';
import { type ArquivoAtual, findAssinatura } from './queries.ts';

const RECUSAS = {
  certificado_ilegivel: 'Não conseguimos ler o certificado escolhido. Escolha outro arquivo, ou assine fora do portal.',
  certificado_sem_rsa:
    'A chave deste certificado não é das que o portal usa aqui (RSA de 2048 bits ou mais). Assine fora do portal, com o programa do seu certificado.',
};

/**
 * Makes the place for a signature whose key lies in a browser, and says what that key has to sign. The place waits some minutes.
 * @throws RuleError of the certificate and those of `abrirQualificada`; AppError 404, 409, 503
 */
export async function prepararAssinatura(
  ctx: Ctx,
  o: QualificadaOptions,
  id: string,
  { versao, certificados }: BodyOf<typeof contract.prepararAssinatura>,
): Promise<DadosIn<typeof contract.prepararAssinatura>> {
  const { alvo, atual } = await abrirQualificada(ctx, o, id, versao);
  const selo = { ...(await carimboDeQuemAssina(ctx, alvo, NO_NAVEGADOR)), comCarimbo: o.tsa !== undefined };
  const antes = await abrirArquivo(ctx, o, atual);
  const preparado = await prepararApart(
    { antes, selo, certificados: certificados.map((der) => Buffer.from(der, 'base64')) },
    turnOf(ctx),
  ).catch(emApuros);
  if ('recusa' in preparado) throw new RuleError(preparado.recusa, RECUSAS[preparado.recusa]);
  const { fatos, acrescimo, aAssinar, cadeia } = preparado;
  if (!fatos) throw new Error('no facts of a certificate that was given');
  await demandDono(ctx, fatos);
  if (ctx.agora < fatos.valido_de || fatos.valido_ate < ctx.agora) recusar({ recusa: 'certificado_fora_do_prazo', detalhes: [] });
  await esquecerVencidos(ctx);
  const valores = {
    sha256_antes: atual.sha256,
    acrescimo: Buffer.from(acrescimo),
    cadeia: cadeia.map((der) => Buffer.from(der)),
    criado_em: ctx.agora,
  };
  await ctx.tx
    .insertInto('assinatura_em_preparo')
    .values({ assinatura_id: id, ...valores })
    .onConflict((oc) => oc.columns(['organizacao_id', 'assinatura_id']).doUpdateSet(valores))
    .execute();
  return { a_assinar: Buffer.from(aAssinar).toString('base64'), vale_ate: valeAte(ctx.agora).toISOString() };
}

const PREPARO_MS = PREPARO_MINUTOS * 60_000;
const valeAte = (desde: Date): Date => new Date(desde.getTime() + PREPARO_MS);

const esquecerVencidos = ({ tx, agora }: Ctx) =>
  tx
    .deleteFrom('assinatura_em_preparo')
    .where('criado_em', '<', new Date(agora.getTime() - PREPARO_MS))
    .execute();

/** @throws RuleError `preparo_vencido`, `documento_mudou` */
async function tomarPreparo(ctx: Ctx, id: string, atual: ArquivoAtual) {
  const preparo = await ctx.tx
    .deleteFrom('assinatura_em_preparo')
    .where('assinatura_id', '=', id)
    .returning(['sha256_antes', 'acrescimo', 'cadeia', 'criado_em'])
    .executeTakeFirst();
  if (!preparo || valeAte(preparo.criado_em) < ctx.agora) throw new RuleError('preparo_vencido', PREPARO_VENCIDO);
  if (preparo.sha256_antes !== atual.sha256) throw new RuleError('documento_mudou', DOCUMENTO_MUDOU);
  return preparo;
}

/** Shows a signature that somebody has prepared to the time-stamp authority, before the act; of others it is asked nothing. */
export async function mostrarAoTempo(
  { tsa }: QualificadaOptions,
  id: string,
  { assinatura }: BodyOf<typeof contract.concluirAssinatura>,
  { gravar }: Antes,
): Promise<Buffer | null> {
  if (!tsa) return null;
  const preparado = await gravar(({ tx, usuario }) =>
    tx
      .selectFrom('assinatura_em_preparo as p')
      .innerJoin('processo_requerimento_assinatura as a', 'a.id', 'p.assinatura_id')
      .select('a.id')
      .where('a.id', '=', id)
      .where('a.usuario_id', '=', usuario.id)
      .executeTakeFirst(),
  );
  return preparado ? carimbarNaHora(tsa, Buffer.from(assinatura, 'base64')) : null;
}

/**
 * Puts what the browser signed into its place. The same is asked of it as of a file that was signed outside.
 * @throws RuleError `preparo_vencido`, `documento_mudou`, those of a signature that does not fit; AppError 404, 409, 503
 */
export async function concluirAssinatura(
  ctx: Ctx,
  o: QualificadaOptions,
  id: string,
  { versao, assinatura }: BodyOf<typeof contract.concluirAssinatura>,
  carimbo: Buffer | null,
): Promise<Assinatura> {
  const { alvo, atual } = await abrirQualificada(ctx, o, id, versao);
  const { acrescimo, cadeia } = await tomarPreparo(ctx, id, atual);
  const antes = await abrirArquivo(ctx, o, atual);
  const lido = await concluirApart(
    {
      ...{ antes, acrescimo, cadeia, carimbo, confiados: [...o.raizes], agora: ctx.agora },
      assinatura: Buffer.from(assinatura, 'base64'),
    },
    turnOf(ctx),
  ).catch(emApuros);
  if ('recusa' in lido) {
    if (lido.recusa !== 'assinatura_nao_confere') recusar(lido);
    throw new RuleError(lido.recusa, 'A assinatura feita com o certificado não confere com o documento. Comece de novo.');
  }
  await demandDono(ctx, lido.certificado);
  const { arquivo_id, tamanho } = await guardarAssinado(ctx, o, atual, lido);
  await ficarComOAssinado(ctx, { alvo, atual }, lido, {
    arquivo_id,
    tamanho,
    metodo: NO_NAVEGADOR,
    lido_ate_o_fim: true,
    nivel: 'qualificada',
  });
  return findAssinatura(ctx, id);
}
