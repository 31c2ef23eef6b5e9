import type { PapelDoVinculo } from '@portal/domain/contas/vinculo';
import { naOrganizacao } from '@portal/domain/organizacoes/marca';
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
    frases: [`Recebemos o seu cadastro ${naOrganizacao(ctx.organizacao.nome)}. Confirme o e-mail para poder entrar.`],
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

/** @param enviar false: the link is handed over by somebody else's hand */
export const enviarLinkFinal = (ctx: Ctx, usuario: Pessoa, enviar = true) =>
  enviarLink(ctx, {
    finalidade: 'finalizar_cadastro',
    usuario,
    enviar,
    para: usuario.email,
    pagina: (token) => `/auth/finalizar-cadastro/${usuario.id}?token=${token}`,
    assunto: 'Conclua o seu cadastro',
    frases: [`${ctx.organizacao.nome} começou o seu cadastro no portal. Falta só criar a sua senha e conferir os seus dados.`],
    verbo: 'Concluir o cadastro',
    depois: 'Se você não esperava este convite, ignore esta mensagem.',
  });

const PERGUNTA: Record<PapelDoVinculo, (municipio: string, por: string) => { assunto: string; frases: string[] }> = {
  requerente: (municipio, por) => ({
    assunto: `${municipio} tem um cadastro com o seu documento`,
    frases: [
      `${por} (${municipio}) abriu no atendimento um cadastro com o seu nome e o seu documento. Você já tem conta no portal, e só você decide se os dois se juntam.`,
      'Se o cadastro é seu, diga que sim: os pedidos dele passam para a sua conta, e a prefeitura passa a ver o seu e-mail, telefone e endereço. Se não é, diga que não: nada da sua conta é mostrado.',
    ],
  }),
  equipe: (municipio, por) => ({
    assunto: `${municipio} convida você para a equipe`,
    frases: [
      `${por} (${municipio}) convidou você para trabalhar no portal, com a conta que você já tem. Só vale se você aceitar.`,
      'Até lá, a prefeitura vê apenas o que ela mesma escreveu no convite. Se não conhece este convite, recuse na mesma página.',
    ],
  }),
};

/** Asks the owner of an account, by its own mailbox, what a town wrote down of them. */
export const enviarLinkDoVinculo = (ctx: Ctx, usuario: Pessoa, vinculo: { id: string; papel: PapelDoVinculo }) => {
  const { assunto, frases } = PERGUNTA[vinculo.papel](ctx.organizacao.nome, ctx.usuario.nome || 'A prefeitura');
  return enviarLink(ctx, {
    finalidade: 'responder_vinculo',
    usuario,
    para: usuario.email,
    dados: { vinculo_id: vinculo.id },
    pagina: (token) => `/auth/vinculo/${vinculo.id}?token=${token}`,
    assunto,
    frases,
    verbo: 'Ver e responder',
    depois: 'Quem não responde não aceita nada.',
  });
};

/** Somebody gave this address to open an account that exists: its owner is told, and whoever tried learns nothing. */
export const avisarContaExistente = (ctx: Ctx, usuario: Pessoa) =>
  enviarEmail(ctx, {
    chave: `conta-existente:${usuario.id}:${ctx.agora.toISOString().slice(0, 13)}`,
    para: usuario.email,
    assunto: 'Você já tem uma conta',
    titulo: 'Você já tem uma conta',
    blocos: [
      paragrafo(`Alguém tentou abrir uma conta ${naOrganizacao(ctx.organizacao.nome)} com este e-mail, que já tem uma.`),
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
