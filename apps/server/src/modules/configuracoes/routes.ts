import * as contract from '@portal/domain/configuracoes/contract';
import { type ChaveConfiguracao, type CONFIGURACOES, segurancaSchema } from '@portal/domain/configuracoes/model';
import { RuleError } from '@portal/domain/http/rule-error';
import type { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { route } from '#platform/http/route.ts';
import { findConfiguracao, saveConfiguracao } from './queries.ts';

async function ver<C extends ChaveConfiguracao>(ctx: Ctx, chave: C) {
  const found = await findConfiguracao(ctx.tx, chave);
  return { valor: found?.valor ?? null, versao: found?.versao ?? 0, tem_segredo: Boolean(found?.segredo) };
}

type Valor<C extends ChaveConfiguracao> = z.output<(typeof CONFIGURACOES)[C]>;

async function salvar<C extends ChaveConfiguracao>(
  ctx: Ctx,
  chave: C,
  { valor, versao, segredo }: { valor: Valor<C>; versao: number; segredo?: string | undefined },
) {
  await saveConfiguracao(ctx, chave, valor, versao, segredo ? ctx.cofre.cifrar(chave, segredo).toString('base64') : undefined);
  return ver(ctx, chave);
}

const SEGREDO_GEO_MIN = 32;

/** A directory or a geo system without its secret opens nothing. @throws RuleError segredo_obrigatorio */
async function demandSegredo(ctx: Ctx, chave: 'ad' | 'geo', segredo: string | undefined, mensagem: string): Promise<void> {
  if (segredo || (await findConfiguracao(ctx.tx, chave))?.segredo) return;
  throw new RuleError('segredo_obrigatorio', mensagem, [{ campo: 'segredo', mensagem }]);
}

const SALVA = 'Configuração salva.';

export const configuracoesRoutes = [
  route(contract.verSeguranca, async (ctx) => {
    const found = await ver(ctx, 'seguranca');
    return { ...found, valor: found.valor ?? segurancaSchema.parse({}) };
  }),
  route(contract.salvarSeguranca, (ctx, { body }) => salvar(ctx, 'seguranca', body), SALVA),
  route(contract.verAd, (ctx) => ver(ctx, 'ad')),
  route(
    contract.salvarAd,
    async (ctx, { body }) => {
      await demandSegredo(ctx, 'ad', body.segredo, 'Informe a senha da conta de serviço.');
      return salvar(ctx, 'ad', body);
    },
    SALVA,
  ),
  route(contract.verGeo, (ctx) => ver(ctx, 'geo')),
  route(
    contract.salvarGeo,
    async (ctx, { body }) => {
      if (body.valor.algoritmo === 'HS256') {
        await demandSegredo(ctx, 'geo', body.segredo, 'Informe a chave compartilhada.');
        if (body.segredo && body.segredo.length < SEGREDO_GEO_MIN) {
          const mensagem = `A chave compartilhada precisa ter pelo menos ${SEGREDO_GEO_MIN} caracteres.`;
          throw new RuleError('segredo_curto', mensagem, [{ campo: 'segredo', mensagem }]);
        }
      }
      return salvar(ctx, 'geo', body);
    },
    SALVA,
  ),
];
