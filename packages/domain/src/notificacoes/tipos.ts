// Past 300 lines: one catalogue, a few lines a kind of notice.
/** How the portal reaches somebody: the bell of the panel, a mail, a notice of the device. */
export const CANAIS = ['sino', 'email', 'celular'] as const;
export type Canal = (typeof CANAIS)[number];
export const NOMES_DOS_CANAIS: Record<Canal, string> = { sino: 'Sino', email: 'E-mail', celular: 'Celular' };
/** In a sentence: 'pelo sino e por e-mail'. */
export const POR_CANAL: Record<Canal, string> = { sino: 'pelo sino', email: 'por e-mail', celular: 'no celular' };

export type PainelDoAviso = 'prefeitura' | 'contribuinte';

export interface TipoDeAviso {
  painel: PainelDoAviso;
  nome: string;
  /** The events, as a sentence: "Quando …". */
  quando: string;
  /** Why nobody may switch off its bell and its mail; what has none is each person's choice. */
  fixo?: string;
  /**
   * `composto`: the portal writes a mail of its own, which goes out unless somebody chose otherwise. `escolha`: the bell's sentence goes out as
   * a mail to whoever asked for it.
   */
  email: 'composto' | 'escolha';
  /** Whether a device that takes notices shows it where nobody chose. */
  celular: boolean;
  /** Every mail of it speaks of one request: a town's words may name its number and its process. */
  doPedido?: true;
}

const LEI = {
  decide: 'O prazo para responder ou recorrer conta do aviso.',
  pagar: 'Sem o aviso você pode perder o prazo de pagar.',
  dia: 'É uma hora marcada com você.',
  dados: 'A lei manda avisar de tudo o que se faz com os seus dados (Lei 13.709/2018).',
  ouvidoria: 'A lei manda acompanhar o contato até a resposta (Lei 13.460/2017).',
  equipe: 'Há prazo em lei para responder, e ele corre.',
  controle: 'É um controle: quem decide precisa saber de quem mudou o quê.',
} as const;

const DO_REQUERENTE = {
  protocolo: {
    painel: 'contribuinte',
    nome: 'Protocolo',
    quando: 'Quando um pedido é protocolado.',
    fixo: 'É a prova do dia em que você pediu.',
    email: 'composto',
    celular: true,
    doPedido: true,
  },
  pendencia: {
    painel: 'contribuinte',
    nome: 'O que corrigir',
    quando: 'Quando a prefeitura devolve o pedido para correção, ou deixa de pedir um item.',
    fixo: LEI.decide,
    email: 'composto',
    celular: true,
    doPedido: true,
  },
  prazo: {
    painel: 'contribuinte',
    nome: 'Prazos',
    quando: 'Quando um prazo seu está perto do fim, vence ou muda de dia.',
    fixo: 'Um prazo perdido pode encerrar o pedido.',
    email: 'composto',
    celular: true,
    doPedido: true,
  },
  decisao: {
    painel: 'contribuinte',
    nome: 'Decisão',
    quando: 'Quando o pedido é deferido, indeferido, cancelado ou reaberto.',
    fixo: LEI.decide,
    email: 'composto',
    celular: true,
    doPedido: true,
  },
  pagamento: {
    painel: 'contribuinte',
    nome: 'Taxas a pagar',
    quando: 'Quando há uma taxa, ela muda, vence ou o comprovante não é aceito.',
    fixo: LEI.pagar,
    email: 'composto',
    celular: true,
    doPedido: true,
  },
  recebido: {
    painel: 'contribuinte',
    nome: 'Pagamento confirmado',
    quando: 'Quando a prefeitura confirma um pagamento.',
    email: 'composto',
    celular: true,
    doPedido: true,
  },
  documento: {
    painel: 'contribuinte',
    nome: 'Documento pronto',
    quando: 'Quando um documento pode ser baixado, ou a validade dele está perto do fim.',
    fixo: 'Um documento tem efeitos e validade.',
    email: 'composto',
    celular: true,
    doPedido: true,
  },
  obra: {
    painel: 'contribuinte',
    nome: 'A obra',
    quando: 'Quando outro pedido muda uma obra sua.',
    fixo: 'Muda o que você pode construir.',
    email: 'composto',
    celular: true,
  },
  assinatura: {
    painel: 'contribuinte',
    nome: 'Falta a sua assinatura',
    quando: 'Quando um documento espera a sua assinatura.',
    fixo: 'O documento só vale depois que você assina.',
    email: 'composto',
    celular: true,
  },
  responsavel: {
    painel: 'contribuinte',
    nome: 'Responsável técnico',
    quando: 'Quando quem responde pelo projeto ou pela obra entra, sai ou é suspenso.',
    fixo: 'Sem responsável técnico a obra tem de parar.',
    email: 'composto',
    celular: true,
  },
  participacao: {
    painel: 'contribuinte',
    nome: 'Quem participa do pedido',
    quando: 'Quando alguém aceita, recusa ou deixa de participar, ou assina um campo.',
    email: 'composto',
    celular: false,
    doPedido: true,
  },
  mensagem: {
    painel: 'contribuinte',
    nome: 'Mensagens',
    quando: 'Quando alguém escreve uma mensagem no pedido.',
    email: 'composto',
    celular: true,
    doPedido: true,
  },
  vistoria: {
    painel: 'contribuinte',
    nome: 'Vistorias',
    quando: 'Quando uma vistoria é pedida, marcada, mudada ou feita.',
    fixo: LEI.dia,
    email: 'composto',
    celular: true,
  },
  atendimento: {
    painel: 'contribuinte',
    nome: 'Atendimentos',
    quando: 'Quando um atendimento é marcado, muda ou é cancelado.',
    fixo: LEI.dia,
    email: 'composto',
    celular: true,
  },
  lembrete_de_atendimento: {
    painel: 'contribuinte',
    nome: 'Lembrete do atendimento',
    quando: 'Na véspera de um atendimento marcado.',
    email: 'composto',
    celular: true,
  },
  termo: {
    painel: 'contribuinte',
    nome: 'Notificações e termos',
    quando: 'Quando a prefeitura envia a você uma notificação, uma intimação ou outro termo.',
    fixo: LEI.decide,
    email: 'composto',
    celular: true,
  },
  contato: {
    painel: 'contribuinte',
    nome: 'Contatos',
    quando: 'Quando a prefeitura recebe, prorroga ou responde um contato seu.',
    fixo: LEI.ouvidoria,
    email: 'composto',
    celular: true,
  },
  cadastro: {
    painel: 'contribuinte',
    nome: 'O seu cadastro',
    quando: 'Quando a prefeitura confere, corrige ou une o seu cadastro, ou muda quem representa você.',
    fixo: LEI.dados,
    email: 'composto',
    celular: false,
  },
  privacidade: {
    painel: 'contribuinte',
    nome: 'Privacidade',
    quando: 'Quando há um pedido sobre os seus dados, ou uma resposta a ele.',
    fixo: LEI.dados,
    email: 'composto',
    celular: false,
  },
  rascunho: {
    painel: 'contribuinte',
    nome: 'Rascunhos parados',
    quando: 'Antes de um rascunho seu ser apagado.',
    fixo: 'O que é apagado não volta.',
    email: 'composto',
    celular: false,
  },
} as const satisfies Record<string, TipoDeAviso>;

const DA_EQUIPE = {
  etapa: {
    painel: 'prefeitura',
    nome: 'Etapas que chegam',
    quando: 'Quando uma etapa chega ao seu setor ou é atribuída a você.',
    email: 'escolha',
    celular: false,
  },
  resposta: {
    painel: 'prefeitura',
    nome: 'Respostas de quem pediu',
    quando: 'Quando as pendências são respondidas, alguém pede para desistir ou muda o que você julgou.',
    email: 'escolha',
    celular: false,
  },
  prazo_da_equipe: {
    painel: 'prefeitura',
    nome: 'Prazos da equipe',
    quando: 'Quando o prazo de uma etapa está perto do fim ou passou.',
    email: 'escolha',
    celular: false,
  },
  mensagem_a_equipe: {
    painel: 'prefeitura',
    nome: 'Mensagens',
    quando: 'Quando alguém escreve uma mensagem num pedido seu.',
    email: 'escolha',
    celular: true,
  },
  assinatura_da_equipe: {
    painel: 'prefeitura',
    nome: 'Assinaturas',
    quando: 'Quando um documento espera a sua assinatura, é recusado ou não pôde ser selado.',
    email: 'escolha',
    celular: true,
  },
  taxas: {
    painel: 'prefeitura',
    nome: 'Taxas e pagamentos',
    quando: 'Quando há um comprovante, uma contestação, uma devolução ou uma guia a decidir.',
    email: 'escolha',
    celular: false,
  },
  vistoria_da_equipe: {
    painel: 'prefeitura',
    nome: 'Vistorias',
    quando: 'Quando uma vistoria é sua, muda de dia ou é cancelada.',
    email: 'escolha',
    celular: true,
  },
  agenda: {
    painel: 'prefeitura',
    nome: 'Reuniões',
    quando: 'Quando uma reunião em que você está é marcada, muda ou é cancelada.',
    email: 'composto',
    celular: true,
  },
  atendimento_da_equipe: {
    painel: 'prefeitura',
    nome: 'Atendimentos',
    quando: 'Quando alguém marca, muda ou desmarca um atendimento com você.',
    email: 'escolha',
    celular: true,
  },
  substituicao: {
    painel: 'prefeitura',
    nome: 'Ausências e substituições',
    quando: 'Quando o trabalho de alguém passa a você, volta, ou fica sem quem o faça.',
    email: 'escolha',
    celular: false,
  },
  profissional: {
    painel: 'prefeitura',
    nome: 'Profissionais',
    quando: 'Quando muda o registro de quem responde por um pedido seu.',
    email: 'escolha',
    celular: false,
  },
  termo_da_equipe: {
    painel: 'prefeitura',
    nome: 'Notificações e termos',
    quando: 'Quando alguém lê ou responde um termo que você enviou.',
    email: 'escolha',
    celular: false,
  },
  pedido_ao_portal: {
    painel: 'prefeitura',
    nome: 'O que você pediu ao portal',
    quando: 'Quando termina um arquivo, uma importação, um lote ou um ensaio que você começou.',
    email: 'escolha',
    celular: false,
  },
  relatorio: {
    painel: 'prefeitura',
    nome: 'Relatórios programados',
    quando: 'Quando um relatório programado está pronto.',
    email: 'composto',
    celular: false,
  },
  portal: {
    painel: 'prefeitura',
    nome: 'O portal e as integrações',
    quando: 'Quando uma integração para, um e-mail não chega ou o catálogo propõe um processo.',
    email: 'escolha',
    celular: false,
  },
  manutencao: {
    painel: 'prefeitura',
    nome: 'Manutenção',
    quando: 'Quando uma manutenção do portal é marcada.',
    email: 'composto',
    celular: false,
  },
  contato_da_equipe: {
    painel: 'prefeitura',
    nome: 'Contatos a responder',
    quando: 'Quando um contato chega ao seu setor, e antes de o prazo acabar.',
    fixo: LEI.equipe,
    email: 'composto',
    celular: false,
  },
  titular: {
    painel: 'prefeitura',
    nome: 'Pedidos de titulares',
    quando: 'Quando alguém pede algo sobre os próprios dados, e antes de o prazo acabar.',
    fixo: LEI.equipe,
    email: 'composto',
    celular: false,
  },
  seguranca: {
    painel: 'prefeitura',
    nome: 'Segurança e dinheiro',
    quando: 'Quando muda quem tem acesso, quem recebe as guias ou o certificado que sela.',
    fixo: LEI.controle,
    email: 'composto',
    celular: false,
  },
} as const satisfies Record<string, TipoDeAviso>;

export const TIPOS = { ...DO_REQUERENTE, ...DA_EQUIPE } as const;
export type Tipo = keyof typeof TIPOS;
export type TipoDoRequerente = keyof typeof DO_REQUERENTE;
export type TipoDaEquipe = keyof typeof DA_EQUIPE;
export const CHAVES = Object.keys(TIPOS) as [Tipo, ...Tipo[]];

export const tipoDe = (chave: Tipo): TipoDeAviso => TIPOS[chave];
export const isTipo = (chave: string): chave is Tipo => Object.hasOwn(TIPOS, chave);
/** In the order in which they are listed. */
export const tiposDo = (painel: PainelDoAviso): Tipo[] => CHAVES.filter((chave) => TIPOS[chave].painel === painel);

/** What goes out by mail alone, to an address: who gets it and when. Whose words a town may change stands in `emails`. */
export const SO_POR_EMAIL = {
  convite: { nome: 'Convite', quem: 'Quem foi cadastrado', quando: 'Quando alguém é cadastrado e falta criar a senha.' },
  acesso: { nome: 'Acesso à conta', quem: 'Cada pessoa', quando: 'Quando muda a senha, o e-mail ou o lugar de onde se entra.' },
  chamado: {
    nome: 'Chamado para participar',
    quem: 'Quem foi convidado',
    quando: 'Quando alguém é chamado a participar de um pedido.',
  },
  sem_conta: {
    nome: 'Atendimento sem conta',
    quem: 'Quem marcou',
    quando: 'Quando um atendimento sem conta é marcado, muda ou é cancelado.',
  },
  acompanhamento: {
    nome: 'Lugares acompanhados',
    quem: 'Quem acompanha um lugar',
    quando: 'Quando há novidade numa rua, num bairro ou num imóvel.',
  },
} as const;
