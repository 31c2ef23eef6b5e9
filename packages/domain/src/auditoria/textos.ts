import { normalizarBusca } from '../text/busca.ts';

/** What a row of the audit says to the person who did it. Keys are the `acao` of the row. */
const TEXTOS: Record<string, string> = {
  'sessao.entrar': 'Entrou no portal',
  'sessao.recusada': 'Tentativa de entrada recusada',
  'sessao.sair': 'Saiu do portal',
  'sessao.encerrar': 'Encerrou uma sessão em outro aparelho',
  'sessao.encerrar-outras': 'Encerrou todas as outras sessões',
  'sessao.suporte': 'Entrou em atendimento de suporte',
  'conta.abrir': 'Abriu a conta',
  'conta.confirmar-email': 'Confirmou o e-mail',
  'conta.pedir-troca-de-email': 'Pediu a troca do e-mail',
  'conta.trocar-email': 'Trocou o e-mail',
  'conta.salvar': 'Alterou os dados da conta',
  'conta.completar': 'Completou o cadastro',
  'conta.finalizar': 'Concluiu o cadastro',
  'conta.convidar': 'Enviou o link para alguém concluir o cadastro',
  'conta.redefinir-senha': 'Criou uma senha nova pelo e-mail',
  'conta.trocar-senha': 'Trocou a senha',
  'conta.foto': 'Trocou a foto',
  'conta.remover-foto': 'Removeu a foto',
  'local.confirmar': 'Confirmou um lugar de acesso',
  'local.recusar': 'Recusou um lugar de acesso',
  'local.esquecer': 'Esqueceu um lugar de acesso',
  'segundo-fator.ligar': 'Ligou o autenticador',
  'segundo-fator.desligar': 'Desligou o autenticador',
  'segundo-fator.codigos': 'Criou códigos de recuperação novos',
  'segundo-fator.recuperacao': 'Entrou com um código de recuperação',
  'passkey.criar': 'Criou uma chave de acesso',
  'passkey.remover': 'Removeu uma chave de acesso',
  'configuracao.salvar': 'Alterou uma configuração',
  'perfil.salvar': 'Salvou um perfil',
  'perfil.excluir': 'Excluiu um perfil',
  'membro.convidar': 'Convidou uma pessoa para a equipe',
  'membro.salvar': 'Alterou os acessos de uma pessoa',
  'setor.salvar': 'Salvou um setor',
  'setor.excluir': 'Excluiu um setor',
  'calendario.incluir': 'Incluiu um dia no calendário do município',
  'calendario.excluir': 'Excluiu um dia do calendário do município',
  'suporte.criar': 'Criou um usuário de suporte',
  'suporte.desativar': 'Desativou um usuário de suporte',
  'suporte.reativar': 'Reativou um usuário de suporte',
  'suporte.excluir': 'Excluiu um usuário de suporte',
  'suporte.redefinir-senha': 'Enviou a um usuário de suporte o link de senha nova',
  'suporte.abrir-bilhete': 'Pediu entrada em um município',
  'organizacao.criar': 'Criou um município',
  'organizacao.salvar': 'Alterou um município',
  'noticia.salvar': 'Salvou uma notícia',
  'noticia.excluir': 'Excluiu uma notícia',
  'faq.salvar': 'Salvou as dúvidas frequentes',
  'processo.publicar': 'Publicou uma versão de processo',
  'assinatura.assinar': 'Assinou um documento',
  'assinatura.recusar': 'Recusou assinar um documento',
  'requerimento.abrir': 'Abriu um requerimento no balcão',
  'requerimento.iniciar': 'Começou um requerimento',
  'requerimento.protocolar': 'Protocolou um requerimento',
};

/** The actions whose sentence has these words. */
export function acoesCom(words: string): string[] {
  const procurado = normalizarBusca(words);
  return procurado === '' ? [] : Object.keys(TEXTOS).filter((acao) => normalizarBusca(TEXTOS[acao] ?? '').includes(procurado));
}

/** The sentence for an `acao`; one that has none is told by its own words. */
export function textoDaAcao(acao: string): string {
  const known = TEXTOS[acao];
  if (known) return known;
  const [noun = '', verb = ''] = acao.split('.');
  const words = `${verb.replace(/[-_]/g, ' ')} ${noun.replace(/[-_]/g, ' ')}`.trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
