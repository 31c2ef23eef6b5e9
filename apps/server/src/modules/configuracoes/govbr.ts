import { RETORNO_DO_GOVBR } from '@portal/domain/assinaturas/govbr';
import type * as contract from '@portal/domain/configuracoes/govbr';
import {
  type ConfiguracaoGovbr,
  ENDERECOS_DO_GOVBR,
  type EnderecosDoGovbr,
  type GovbrLido,
  govbrSchema,
} from '@portal/domain/configuracoes/govbr';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { z } from 'zod';
import type { Tx } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findConfiguracao, saveConfiguracao } from './queries.ts';

/** What the operator says of gov.br. */
export interface GovbrOptions {
  /** DER of those whose signatures are believed; none: no town has this way of signing. */
  raizes: readonly Buffer[];
  /** Instead of where the manuals say it is. */
  enderecos: EnderecosDoGovbr | undefined;
}

const CHAVE = 'govbr';
const segredosSchema = z.object({ conta: z.string().default(''), assinatura: z.string().default('') });

function abrirSegredos({ cofre }: Pick<Ctx, 'cofre'>, cifrado: string): z.output<typeof segredosSchema> {
  if (!cifrado) return segredosSchema.parse({});
  try {
    return segredosSchema.parse(JSON.parse(cofre.decifrar(CHAVE, Buffer.from(cifrado, 'base64'))));
  } catch {
    // the secret of the installation is another one: they have to be typed again
    return segredosSchema.parse({});
  }
}

/** Whether documents of this town can be signed by gov.br. */
export async function isGovbrLigado(tx: Tx, { raizes }: GovbrOptions): Promise<boolean> {
  return raizes.length > 0 && ((await findConfiguracao(tx, CHAVE))?.valor.ligado ?? false);
}

export interface AcessoAoGovbr {
  enderecos: EnderecosDoGovbr;
  conta: { cliente: string; segredo: string };
  assinatura: { cliente: string; segredo: string };
}

/** By what the town is known at gov.br; null where this way of signing is off. */
export async function findGovbr(
  ctx: Pick<Ctx, 'tx' | 'cofre'>,
  { raizes, enderecos }: GovbrOptions,
): Promise<AcessoAoGovbr | null> {
  const found = await findConfiguracao(ctx.tx, CHAVE);
  if (!found?.valor.ligado || raizes.length === 0) return null;
  const { ambiente, cliente_da_conta, cliente_da_assinatura } = found.valor;
  const segredos = abrirSegredos(ctx, found.segredo);
  if (!segredos.conta || !segredos.assinatura) return null;
  return {
    enderecos: enderecos ?? ENDERECOS_DO_GOVBR[ambiente],
    conta: { cliente: cliente_da_conta, segredo: segredos.conta },
    assinatura: { cliente: cliente_da_assinatura, segredo: segredos.assinatura },
  };
}

/** Where gov.br sends people back to. */
export const retornoDoGovbr = ({ origem }: Pick<Ctx, 'origem'>): string => `${origem}${RETORNO_DO_GOVBR}`;

export async function verGovbr(ctx: Ctx, { raizes }: GovbrOptions): Promise<GovbrLido> {
  const found = await findConfiguracao(ctx.tx, CHAVE);
  const segredos = abrirSegredos(ctx, found?.segredo ?? '');
  return {
    valor: found?.valor ?? govbrSchema.parse({}),
    versao: found?.versao ?? 0,
    tem_segredo_da_conta: segredos.conta !== '',
    tem_segredo_da_assinatura: segredos.assinatura !== '',
    confere: raizes.length > 0,
    retorno: retornoDoGovbr(ctx),
  };
}

const noCampo = (campo: string, codigo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo, mensagem }]);

const CAMPOS = [
  { segredo: 'conta', cliente: 'cliente_da_conta', campo: 'segredo_da_conta', de: 'do Login Único' },
  { segredo: 'assinatura', cliente: 'cliente_da_assinatura', campo: 'segredo_da_assinatura', de: 'da assinatura' },
] as const;

function demandPronto(valor: ConfiguracaoGovbr, segredos: z.output<typeof segredosSchema>, mudou: boolean): void {
  if (!valor.ligado) return;
  for (const { segredo, cliente, campo, de } of CAMPOS) {
    if (!valor[cliente])
      throw noCampo(`valor.${cliente}`, 'cliente_obrigatorio', `Informe o identificador ${de} que o gov.br deu à prefeitura.`);
    if (segredos[segredo]) continue;
    const frase = mudou
      ? `O ambiente ou o identificador mudou. Digite de novo o segredo ${de}.`
      : `Informe o segredo ${de} que o gov.br deu à prefeitura.`;
    throw noCampo(campo, 'segredo_obrigatorio', frase);
  }
}

/**
 * A secret follows nobody to another environment, and opens nothing for another name: then it is typed again.
 * @throws RuleError `cliente_obrigatorio`, `segredo_obrigatorio`; AppError 409
 */
export async function salvarGovbr(
  ctx: Ctx,
  o: GovbrOptions,
  { versao, valor, segredo_da_conta, segredo_da_assinatura }: BodyOf<typeof contract.salvarGovbr>,
): Promise<GovbrLido> {
  const antes = await findConfiguracao(ctx.tx, CHAVE);
  const velhos = abrirSegredos(ctx, antes?.segredo ?? '');
  const fica = (cliente: 'cliente_da_conta' | 'cliente_da_assinatura') =>
    antes?.valor.ambiente === valor.ambiente && antes.valor[cliente] === valor[cliente];
  const segredos = {
    conta: segredo_da_conta || (fica('cliente_da_conta') ? velhos.conta : ''),
    assinatura: segredo_da_assinatura || (fica('cliente_da_assinatura') ? velhos.assinatura : ''),
  };
  demandPronto(valor, segredos, velhos.conta !== '' || velhos.assinatura !== '');
  await saveConfiguracao(ctx, CHAVE, valor, versao, ctx.cofre.cifrar(CHAVE, JSON.stringify(segredos)).toString('base64'));
  return verGovbr(ctx, o);
}
