import { cadastrarRequerente } from '@portal/domain/contas/balcao';
import * as contas from '@portal/domain/contas/contract';
import * as contratoDaFoto from '@portal/domain/contas/foto';
import * as minha from '@portal/domain/contas/minha-conta';
import { route } from '#platform/http/route.ts';
import { grafiaDe } from '../tentativas/index.ts';
import { conferirLink, confirmarEmail, finalizarCadastro, redefinirSenha } from './acesso.ts';
import { minhaAuditoria } from './auditoria.ts';
import { cadastrarNoBalcao } from './balcao.ts';
import { autocadastrar, conferirDocumento, enviarConfirmacaoPorId, pedirPorEmail, reenviarLinkFinalizar } from './cadastro.ts';
import { guardarFoto, removerFoto, verFoto } from './foto.ts';
import { esquecerLocal, listLocais, responderLocal } from './locais.ts';
import { completarCadastro, salvarConta, trocarEmail, trocarSenha, verConta } from './minha-conta.ts';
import type { ContasOptions } from './opcoes.ts';
import { retirarPassagem, verPassagem } from './passagem.ts';
import { encerrarOutras, encerrarSessao, listSessoes } from './sessoes-da-pessoa.ts';

const ENVIADO = 'Se houver uma conta com este e-mail, a mensagem chega em instantes.';
/** Links hold 256 random bits; an address that tries many is refused all the same. */
const LINKS = { porMinuto: 'links' } as const;
const DO_LINK = { ...LINKS, teto: 'segredo' } as const;

/** Those who ask for the same mail, or from the same address, come one after another. */
const porPedido = ({ body }: { body: { email: string } | { sistema_usuario_id: string } }, linha: string) =>
  `pedido:${'email' in body ? grafiaDe(body.email) : body.sistema_usuario_id}:${linha}`;

export const contasRoutes = (o: ContasOptions) => [
  route(cadastrarRequerente, (ctx, { body }) => cadastrarNoBalcao(ctx, body), 'Pessoa cadastrada.'),
  route(contas.conferirDocumento, (ctx, { body }) => conferirDocumento(ctx, body.documento, o.consultas), '', {
    ...LINKS,
    teto: 'consulta',
    porVez: (_, linha) => `documento:${linha}`,
  }),
  route(contas.autocadastrar, (ctx, { body }) => autocadastrar(ctx, body, o.consultas), '', {
    ...LINKS,
    teto: 'pedido',
    porVez: (_, linha) => `cadastro:${linha}`,
  }),
  route(
    contas.enviaLinkConfirmacao,
    (ctx, { body }) =>
      'email' in body
        ? pedirPorEmail(ctx, 'confirmacao', body.email, o.pedidos)
        : enviarConfirmacaoPorId(ctx, body.sistema_usuario_id, body.sistema_organizacao_id, o.pedidos),
    ENVIADO,
    { porVez: porPedido, teto: 'pedido' },
  ),
  route(contas.sendResetLinkEmail, (ctx, { body }) => pedirPorEmail(ctx, 'senha', body.email, o.pedidos), ENVIADO, {
    teto: 'pedido',
    porVez: porPedido,
  }),
  route(contas.conferirLink, (ctx, { body }) => conferirLink(ctx, body), '', DO_LINK),
  route(
    contas.confirmarEmail,
    (ctx, { params, body }) => confirmarEmail(ctx, params.usuario_id, body.token),
    'E-mail confirmado.',
    DO_LINK,
  ),
  route(
    contas.passwordReset,
    (ctx, { params, body }) => redefinirSenha(ctx, params.token, body),
    'Senha criada. Entre com ela.',
    DO_LINK,
  ),
  route(
    contas.confirmarLocationTrusted,
    (ctx, { params, body }) => responderLocal(ctx, params.location_id, body.token, body.acao),
    '',
    DO_LINK,
  ),
  route(contas.enviaLinkFinalizarCadastro, (ctx, { body }) => reenviarLinkFinalizar(ctx, body.id), 'Link enviado.'),
  route(contas.finalizarCadastro, (ctx, { params, body }) => finalizarCadastro(ctx, params.usuario_id, body), '', DO_LINK),
  route(minha.verConta, verConta),
  route(minha.salvarConta, (ctx, { body }) => salvarConta(ctx, body), 'Dados salvos.'),
  route(minha.completarCadastro, (ctx, { body }) => completarCadastro(ctx, body), 'Cadastro completo.'),
  route(
    minha.trocarSenha,
    (ctx, { body }) => trocarSenha(ctx, body, o.tentativas),
    'Senha trocada. As outras sessões foram encerradas.',
  ),
  route(
    minha.trocarEmail,
    (ctx, { body }) => trocarEmail(ctx, body, o),
    'Enviamos um link ao novo e-mail. Ele passa a valer quando você confirmar.',
  ),
  route(contratoDaFoto.verFoto, verFoto),
  route(contratoDaFoto.enviarFoto, (ctx, { arquivo }) => guardarFoto(ctx, arquivo), 'Foto salva.', {
    upload: { foto: 'rosto', maxMb: 20 },
  }),
  route(contratoDaFoto.removerFoto, removerFoto, 'Foto removida.'),
  route(minha.listarSessoes, listSessoes),
  route(minha.encerrarSessao, (ctx, { params }) => encerrarSessao(ctx, params.id), 'Sessão encerrada.'),
  route(minha.encerrarOutrasSessoes, encerrarOutras, 'As outras sessões foram encerradas.'),
  route(minha.listarLocais, listLocais),
  route(minha.esquecerLocal, (ctx, { params }) => esquecerLocal(ctx, params.id), 'Lugar esquecido.'),
  route(minha.verPassagem, verPassagem),
  route(minha.retirarPassagem, retirarPassagem, 'Da próxima vez perguntamos antes de abrir.'),
  route(minha.minhaAuditoria, (ctx, { query }) => minhaAuditoria(ctx, query)),
];
