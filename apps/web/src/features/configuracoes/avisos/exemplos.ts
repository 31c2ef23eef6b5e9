import type { ModeloDeEmail } from '@portal/domain/configuracoes/emails';

/** Of each mail an example: the subject that the portal writes, and what else stands in it whatever the town adds. */
export const EXEMPLOS: Record<ModeloDeEmail, { assunto: string; portal: string }> = {
  protocolo: {
    assunto: 'Protocolo 00123/2026: Alvará de construção',
    portal: 'O seu pedido foi protocolado. [número, próximo passo e botão para o canhoto]',
  },
  pendencia: {
    assunto: 'Requerimento 00123/2026: há o que corrigir',
    portal: '[cada item, até quando responder e botão para o pedido]',
  },
  prazo: {
    assunto: 'Faltam 3 dias: responda o requerimento 00123/2026',
    portal: '[o que vence, em que dia e botão para o pedido]',
  },
  decisao: { assunto: 'Requerimento 00123/2026 deferido', portal: '[a decisão, o motivo e botão para o pedido]' },
  pagamento: {
    assunto: 'Pague R$ 328,73 até 12/12/2026: alvará de construção 00123/2026',
    portal: '[valor, último dia, Pix, código de barras e botão para pagar]',
  },
  recebido: {
    assunto: 'Pagamento confirmado, R$ 328,73: alvará de construção 00123/2026',
    portal: '[o que foi pago, o que vem depois e botão para o pedido]',
  },
  documento: {
    assunto: 'Pronto para baixar, Alvará 00045/2026',
    portal: '[qual documento, o código que o confere e botão para baixar]',
  },
  obra: { assunto: 'Obra 12/2026: licença renovada', portal: '[o que mudou, por qual pedido e botão para a obra]' },
  assinatura: {
    assunto: 'Alvará 00045/2026: falta a sua assinatura',
    portal: '[como se assina, até quando e botão para ler e assinar]',
  },
  responsavel: {
    assunto: 'Mudou o responsável técnico do pedido 00123/2026',
    portal: '[quem entra, quem sai, o que fazer e botão para o pedido]',
  },
  participacao: { assunto: 'Convite aceito no requerimento 00123/2026', portal: '[quem, em que papel e botão para o pedido]' },
  mensagem: { assunto: 'Mensagem no requerimento 00123/2026', portal: '[quem escreveu e botão para ler e responder]' },
  vistoria: {
    assunto: 'Vistoria marcada para 12/12/2026: requerimento 00123/2026',
    portal: '[dia, hora, lugar, quem vai e botão para a vistoria]',
  },
  atendimento: {
    assunto: 'Atendimento marcado: plantão de obras',
    portal: '[dia, hora, lugar, convite para a agenda e botão para mudar]',
  },
  lembrete_de_atendimento: {
    assunto: 'Amanhã é o seu atendimento: plantão de obras',
    portal: '[dia, hora, lugar e botão para mudar]',
  },
  termo: { assunto: 'Notificação 00007/2026: passeio sem conservação', portal: '[de que trata, até quando e botão para ler]' },
  contato: { assunto: 'Recebemos o seu contato nº 12', portal: '[número, até quando respondemos e botão para o contato]' },
  cadastro: { assunto: 'O seu cadastro foi corrigido', portal: '[o que mudou e botão para o cadastro]' },
  privacidade: { assunto: 'Resposta ao seu pedido nº 3', portal: '[a resposta e botão para o pedido]' },
  rascunho: { assunto: 'Um rascunho seu será apagado', portal: '[qual, em que dia e botão para continuar]' },
  agenda: { assunto: 'Reunião marcada: alinhamento da semana', portal: '[dia, hora, sala, convite para a agenda e botão]' },
  relatorio: { assunto: 'Produtividade: envio da semana', portal: '[período e botão para baixar]' },
  manutencao: { assunto: 'Manutenção do portal marcada', portal: '[dia, hora e botão para o portal]' },
  contato_da_equipe: { assunto: 'Contato nº 12: vence em 5 dias', portal: '[até quando responder e botão para o contato]' },
  titular: { assunto: 'Pedido de titular nº 3: vence em 5 dias', portal: '[até quando responder e botão para o pedido]' },
  seguranca: {
    assunto: 'Alguém recebeu acesso a dinheiro, assinaturas ou decisões',
    portal: '[quem mudou o quê e botão para conferir]',
  },
  convite: {
    assunto: 'Conclua o seu cadastro',
    portal: '[por que recebe, botão com o link, validade e aviso de segurança]',
  },
};
