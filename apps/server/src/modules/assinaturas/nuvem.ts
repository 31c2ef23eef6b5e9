import { createHash, randomBytes } from 'node:crypto';
import {
  type CodigoDaNuvem,
  FRASES_DA_NUVEM,
  type irANuvem as irContract,
  type listarNuvens as listarContract,
  RETORNO_DA_NUVEM,
} from '@portal/domain/assinaturas/nuvem';
import { DOCUMENTO_MUDOU, PREPARO_MINUTOS } from '@portal/domain/assinaturas/qualificada';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { type Credencial, enderecoDaCredencial, enderecoDoServico, type Provedor } from '#platform/csc/cliente.ts';
import type { Ctx } from '#platform/http/context.ts';
import { prepararApart } from '#platform/signing/apart.ts';
import { NA_NUVEM } from '../licencas/index.ts';
import { abrirArquivo, carimboDeQuemAssina } from './carimbo.ts';
import { demandPoder } from './commands.ts';
import { abrirQualificada, demandDono, emApuros, type QualificadaOptions, recusar, turnOf } from './qualificada.ts';

export type NuvemOptions = QualificadaOptions & {
  /** Who keeps certificates; none: the installation knows nobody. */
  provedores: readonly Provedor[];
};

export const recusaDaNuvem = (codigo: CodigoDaNuvem) => new RuleError(codigo, FRASES_DA_NUVEM[codigo]);

export const somaDoEstado = (state: string): string => createHash('sha256').update(state).digest('hex');
export const retornoDaNuvem = ({ origem }: Pick<Ctx, 'origem'>): string => `${origem}${RETORNO_DA_NUVEM}`;

const IDA_MS = PREPARO_MINUTOS * 60_000;
export const isVencida = (criadaEm: Date, agora: Date): boolean => agora.getTime() - criadaEm.getTime() > IDA_MS;

export const listarNuvens = ({ provedores }: NuvemOptions): DadosIn<typeof listarContract> =>
  provedores.map(({ id, nome }) => ({ id, nome }));

/** @throws RuleError `nuvem_desligada` */
export function demandProvedor({ provedores }: NuvemOptions, id: string): Provedor {
  const provedor = provedores.find((p) => p.id === id);
  if (!provedor) throw recusaDaNuvem('nuvem_desligada');
  return provedor;
}

interface NovaIda {
  assinatura_id: string;
  provedor: string;
  versao: number;
  sha256_antes: string;
}
type Mais = Partial<{ acesso: string; credencial: string; acrescimo: Buffer; cadeia: Buffer[]; soma: Buffer }>;

/** One way there: whoever comes back has to be who left. The browser reads of the first letter in which panel it goes on. */
async function sair(ctx: Ctx, passo: 'servico' | 'credencial', ida: NovaIda, mais: Mais = {}) {
  const state = `${ctx.painel === 'prefeitura' ? 'p' : 'c'}.${randomBytes(32).toString('base64url')}`;
  const verificador = randomBytes(48).toString('base64url');
  await ctx.tx
    .insertInto('ida_a_nuvem')
    .values({
      ...{ estado_sha256: somaDoEstado(state), passo, ...ida, ...mais },
      verificador: ctx.cofre.cifrar('nuvem.ida', verificador).toString('base64'),
      ...{ painel: ctx.painel, sessao_id: ctx.usuario.sessao_id, criado_em: ctx.agora },
    })
    .execute();
  return { state, verificador, retorno: retornoDaNuvem(ctx) };
}

const esquecerVencidas = ({ tx, agora }: Ctx) =>
  tx
    .deleteFrom('ida_a_nuvem')
    .where('criado_em', '<', new Date(agora.getTime() - IDA_MS))
    .execute();

/**
 * Sends somebody to who keeps their certificate, to say who they are there.
 * @throws RuleError `nuvem_desligada`, those of `abrirQualificada` and `demandPoder`; AppError 404, 409
 */
export async function irANuvem(
  ctx: Ctx,
  o: NuvemOptions,
  id: string,
  { versao, provedor }: BodyOf<typeof irContract>,
): Promise<DadosIn<typeof irContract>> {
  const { alvo, atual } = await abrirQualificada(ctx, o, id, versao);
  await demandPoder(ctx, alvo);
  const p = demandProvedor(o, provedor);
  await esquecerVencidas(ctx);
  const ida = { assinatura_id: id, provedor: p.id, versao, sha256_antes: atual.sha256 };
  return { endereco: enderecoDoServico(p, await sair(ctx, 'servico', ida)) };
}

/** Makes the place of the signature for one certificate, and sends the person to let it sign. @throws RuleError; AppError 404, 409, 503 */
export async function irAutorizar(
  ctx: Ctx,
  o: NuvemOptions,
  ida: NovaIda,
  { acesso, credencial }: { acesso: string; credencial: Credencial },
): Promise<string> {
  const p = demandProvedor(o, ida.provedor);
  const { alvo, atual } = await abrirQualificada(ctx, o, ida.assinatura_id, ida.versao);
  if (atual.sha256 !== ida.sha256_antes) throw new RuleError('documento_mudou', DOCUMENTO_MUDOU);
  const selo = { ...(await carimboDeQuemAssina(ctx, alvo, NA_NUVEM)), comCarimbo: o.tsa !== undefined };
  const antes = await abrirArquivo(ctx, o, atual);
  const preparado = await prepararApart({ antes, selo, certificados: credencial.cadeia }, turnOf(ctx)).catch(emApuros);
  if ('recusa' in preparado || !preparado.fatos) throw recusaDaNuvem('nuvem_sem_certificado');
  const { fatos, acrescimo, aAssinar, cadeia } = preparado;
  await demandDono(ctx, fatos);
  if (ctx.agora < fatos.valido_de || fatos.valido_ate < ctx.agora) recusar({ recusa: 'certificado_fora_do_prazo', detalhes: [] });
  const soma = createHash('sha256').update(aAssinar).digest();
  const saida = await sair(ctx, 'credencial', ida, {
    acesso: ctx.cofre.cifrar('nuvem.acesso', acesso).toString('base64'),
    credencial: credencial.id,
    acrescimo: Buffer.from(acrescimo),
    cadeia: cadeia.map((der) => Buffer.from(der)),
    soma,
  });
  return enderecoDaCredencial(p, saida, { credencial: credencial.id, soma });
}
