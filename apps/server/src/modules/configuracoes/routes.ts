import { isIP } from 'node:net';
import { salvarCartaDaLei, verCartaDaLei } from '@portal/domain/configuracoes/carta-de-servicos';
import * as contract from '@portal/domain/configuracoes/contract';
import { emailsSchema } from '@portal/domain/configuracoes/emails';
import { salvarGovbr as salvarContract, verGovbr as verContract } from '@portal/domain/configuracoes/govbr';
import {
  type ChaveConfiguracao,
  type CONFIGURACOES,
  type ConfiguracaoAd,
  segurancaSchema,
} from '@portal/domain/configuracoes/model';
import { RuleError } from '@portal/domain/http/rule-error';
import type { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { route } from '#platform/http/route.ts';
import type { Guard } from '#platform/net/guard.ts';
import { type GovbrOptions, salvarGovbr, verGovbr } from './govbr.ts';
import { findCartaDaLei, findConfiguracao, saveConfiguracao } from './queries.ts';

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

const DE_QUEM_OUVE = ['servidores', 'ca', 'usuario_servico'] as const;

/** The stored password follows nobody to another server. @throws RuleError segredo_obrigatorio */
async function demandSegredoDeNovo(ctx: Ctx, valor: ConfiguracaoAd, segredo: string | undefined): Promise<void> {
  const antes = await findConfiguracao(ctx.tx, 'ad');
  if (segredo || !antes) return;
  if (DE_QUEM_OUVE.every((k) => JSON.stringify(valor[k]) === JSON.stringify(antes.valor[k]))) return;
  const mensagem = 'O servidor, o certificado ou a conta de serviço mudou. Digite de novo a senha da conta de serviço.';
  throw new RuleError('segredo_obrigatorio', mensagem, [{ campo: 'segredo', mensagem }]);
}

/** An address in numbers is judged here; a name each time somebody logs in. @throws RuleError endereco_protegido */
function demandForaDaRede({ servidores }: ConfiguracaoAd, guard: Guard): void {
  const proprio = servidores.map((s) => new URL(s).hostname).find((host) => isIP(host) !== 0 && !guard.mayReach(host));
  if (!proprio) return;
  const mensagem = `O endereço ${proprio} é da rede interna da instalação. Quem opera o portal precisa liberá-lo antes.`;
  throw new RuleError('endereco_protegido', mensagem, [{ campo: 'valor.servidores', mensagem }]);
}

async function lerCartaDaLei({ tx }: Pick<Ctx, 'tx'>) {
  return { valor: await findCartaDaLei(tx), versao: (await findConfiguracao(tx, 'carta'))?.versao ?? 0 };
}

const SALVA = 'Configuração salva.';

export const configuracoesRoutes = ({ guard }: { guard: Guard }, govbr: GovbrOptions) => [
  route(verContract, (ctx) => verGovbr(ctx, govbr)),
  route(salvarContract, (ctx, { body }) => salvarGovbr(ctx, govbr, body), SALVA),
  route(contract.verSeguranca, async (ctx) => {
    const found = await ver(ctx, 'seguranca');
    return { ...found, valor: found.valor ?? segurancaSchema.parse({}) };
  }),
  route(contract.salvarSeguranca, (ctx, { body }) => salvar(ctx, 'seguranca', body), SALVA),
  route(contract.verEmails, async (ctx) => {
    const found = await ver(ctx, 'emails');
    return { ...found, valor: found.valor ?? emailsSchema.parse({}) };
  }),
  route(contract.salvarEmails, (ctx, { body }) => salvar(ctx, 'emails', body), 'Palavras dos e-mails salvas.'),
  route(verCartaDaLei, lerCartaDaLei),
  route(
    salvarCartaDaLei,
    async (ctx, { body }) => {
      await saveConfiguracao(ctx, 'carta', body.valor, body.versao);
      return lerCartaDaLei(ctx);
    },
    'Carta de serviços salva.',
  ),
  route(contract.verAd, (ctx) => ver(ctx, 'ad')),
  route(
    contract.salvarAd,
    async (ctx, { body }) => {
      demandForaDaRede(body.valor, guard);
      await demandSegredo(ctx, 'ad', body.segredo, 'Informe a senha da conta de serviço.');
      await demandSegredoDeNovo(ctx, body.valor, body.segredo);
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
