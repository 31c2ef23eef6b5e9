import { mascararEmail } from '@portal/domain/text/email';
import type { Ctx } from '#platform/http/context.ts';
import { paragrafo } from '#platform/mail/layout.ts';
import { enviarEmail } from '../emails/index.ts';
import { enviarLink } from './links.ts';

interface Pessoa {
  id: string;
  nome: string;
  email: string;
}

const IGNORE = 'Se não foi você, ignore esta mensagem: nada muda na sua conta.';

export const enviarConfirmacao = (ctx: Ctx, usuario: Pessoa) =>
  enviarLink(ctx, {
    finalidade: 'confirmar_email',
    usuario,
    para: usuario.email,
    pagina: (token) => `/auth/confirmarEmail/${usuario.id}?token=${token}`,
    assunto: 'Confirme o seu e-mail',
    frases: [`Recebemos o seu cadastro em ${ctx.organizacao.nome}. Confirme o e-mail para poder entrar.`],
    verbo: 'Confirmar o e-mail',
    depois: 'Se você não abriu esta conta, ignore esta mensagem.',
  });

export const enviarTrocaDeEmail = (ctx: Ctx, usuario: Pessoa, novo: string, enviar: boolean) =>
  enviarLink(ctx, {
    finalidade: 'trocar_email',
    usuario,
    para: novo,
    enviar,
    dados: { email: novo },
    pagina: (token) => `/auth/confirmarEmail/${usuario.id}?token=${token}&finalidade=trocar_email`,
    assunto: 'Confirme o seu novo e-mail',
    frases: ['Você pediu para trocar o e-mail da sua conta por este. Confirme para que a troca valha.'],
    verbo: 'Confirmar o novo e-mail',
    depois: 'Até lá, continua valendo o e-mail antigo.',
  });

export const enviarLinkDeSenha = (ctx: Ctx, usuario: Pessoa) =>
  enviarLink(ctx, {
    finalidade: 'redefinir_senha',
    usuario,
    para: usuario.email,
    pagina: (token) => `/auth/passwordChange/${token}`,
    assunto: 'Crie uma senha nova',
    frases: ['Recebemos um pedido para criar uma senha nova para a sua conta.'],
    verbo: 'Criar a senha nova',
    depois: IGNORE,
  });

export const enviarLinkFinal = (ctx: Ctx, usuario: Pessoa) =>
  enviarLink(ctx, {
    finalidade: 'finalizar_cadastro',
    usuario,
    para: usuario.email,
    pagina: (token) => `/auth/finalizar-cadastro/${usuario.id}?token=${token}`,
    assunto: 'Conclua o seu cadastro',
    frases: [`${ctx.organizacao.nome} começou o seu cadastro no portal. Falta só criar a sua senha e conferir os seus dados.`],
    verbo: 'Concluir o cadastro',
    depois: 'Se você não esperava este convite, ignore esta mensagem.',
  });

/** Somebody gave this address to open an account that exists: its owner is told, and whoever tried learns nothing. */
export const avisarContaExistente = (ctx: Ctx, usuario: Pessoa) =>
  enviarEmail(ctx, {
    chave: `conta-existente:${usuario.id}:${ctx.agora.toISOString().slice(0, 13)}`,
    para: usuario.email,
    assunto: 'Você já tem uma conta',
    titulo: 'Você já tem uma conta',
    blocos: [
      paragrafo(`Alguém tentou abrir uma conta em ${ctx.organizacao.nome} com este e-mail, que já tem uma.`),
      paragrafo('Se foi você, entre com a sua senha, ou use “Esqueci a senha” na página de entrada.'),
      paragrafo('Se não foi você, não precisa fazer nada.'),
    ],
  });

export const avisarSenhaTrocada = (ctx: Ctx, usuario: Pessoa) =>
  enviarEmail(ctx, {
    chave: `senha:${usuario.id}:${ctx.agora.toISOString()}`,
    para: usuario.email,
    assunto: 'Sua senha foi trocada',
    titulo: 'Sua senha foi trocada',
    blocos: [
      paragrafo('A senha da sua conta acabou de ser trocada, e as outras sessões foram encerradas.'),
      paragrafo('Se não foi você, use “Esqueci a senha” na página de entrada e avise a prefeitura.'),
    ],
  });

/** To the address in use until now, when another is asked for and when it takes over. */
export const avisarTrocaDeEmail = (ctx: Ctx, usuario: Pessoa, novo: string, quando: 'pedida' | 'feita') =>
  enviarEmail(ctx, {
    chave: `troca-de-email:${usuario.id}:${quando}:${ctx.agora.toISOString()}`,
    para: usuario.email,
    assunto: quando === 'pedida' ? 'Pediram a troca do e-mail da sua conta' : 'O e-mail da sua conta foi trocado',
    titulo: quando === 'pedida' ? 'Pediram a troca do e-mail da sua conta' : 'O e-mail da sua conta foi trocado',
    blocos: [
      paragrafo(`${quando === 'pedida' ? 'O novo e-mail pedido é' : 'Agora ela usa'} ${mascararEmail(novo)}.`),
      paragrafo(
        'Se não foi você, use “Esqueci a senha” na página de entrada: uma senha nova cancela o pedido. Avise também a prefeitura.',
      ),
    ],
  });
