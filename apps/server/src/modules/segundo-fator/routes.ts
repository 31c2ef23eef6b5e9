import * as contract from '@portal/domain/segundo-fator/contract';
import type { Ctx } from '#platform/http/context.ts';
import { route } from '#platform/http/route.ts';
import { findSeguranca } from '../configuracoes/index.ts';
import { provarIdentidade } from '../contas/index.ts';
import type { Livres } from '../tentativas/index.ts';
import { criarPasskey, listPasskeys, opcoesDeRegistro, removerPasskey } from './passkeys.ts';
import { confirmarTotp, countCodigos, hasTotp, iniciarTotp, removerTotp, renewCodigos } from './totp.ts';

async function situacao(ctx: Ctx): Promise<contract.SituacaoSegundoFator> {
  const isStaff = ctx.usuario.painelPrefeitura || ctx.usuario.painelSistema;
  return {
    totp: await hasTotp(ctx, ctx.usuario.id),
    codigos_restantes: await countCodigos(ctx),
    passkeys: await listPasskeys(ctx),
    exigido: isStaff && (await findSeguranca(ctx.tx)).exigir_segundo_fator,
  };
}

/** Every change is proven with the password first. */
export function segundoFatorRoutes(tentativas: Livres) {
  const proven =
    <I extends { body: { senha_atual: string } }, T>(work: (ctx: Ctx, input: I) => Promise<T>) =>
    async (ctx: Ctx, input: I): Promise<T> => {
      await provarIdentidade(ctx, input.body.senha_atual, tentativas);
      return work(ctx, input);
    };
  return [
    route(contract.verSegundoFator, situacao),
    route(contract.iniciarTotp, proven(iniciarTotp)),
    route(contract.confirmarTotp, (ctx, { body }) => confirmarTotp(ctx, body.codigo), 'Autenticador ligado.', {
      porMinuto: 'links',
    }),
    route(contract.removerTotp, proven(removerTotp), 'Autenticador desligado.'),
    route(
      contract.renovarCodigos,
      proven(async (ctx: Ctx) => {
        await ctx.audit('segundo-fator.codigos');
        return renewCodigos(ctx);
      }),
      'Códigos novos criados. Os antigos não valem mais.',
    ),
    route(contract.opcoesDePasskey, proven(opcoesDeRegistro)),
    route(
      contract.criarPasskey,
      async (ctx, { body }) => {
        await criarPasskey(ctx, body.desafio, body.resposta, body.nome);
        const codigos = (await countCodigos(ctx)) === 0 ? (await renewCodigos(ctx)).codigos : null;
        return { situacao: await situacao(ctx), codigos };
      },
      'Chave de acesso criada.',
    ),
    route(
      contract.removerPasskey,
      proven(async (ctx: Ctx, { params }: { params: { id: string }; body: { senha_atual: string } }) => {
        await removerPasskey(ctx, params.id);
        return situacao(ctx);
      }),
      'Chave de acesso removida.',
    ),
  ];
}
