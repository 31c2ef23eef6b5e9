import { addDias, type Data, diasEntre, formatData } from '../text/datas.ts';
import { ANOS_DO_FATO, MESES_DO_CONTEUDO } from './emails.ts';

/** What a holder of personal data may ask. @source LGPD, art. 18 */
export const TIPOS = ['eliminacao', 'correcao', 'outro'] as const;
export type Tipo = (typeof TIPOS)[number];

export const NOMES_DOS_TIPOS: Record<Tipo, string> = {
  eliminacao: 'Eliminação dos dados',
  correcao: 'Correção de um dado',
  outro: 'Outro pedido',
};

export const SITUACOES = ['Aguardando', 'Atendido', 'Atendido em parte', 'Recusado', 'Retirado'] as const;
export type Situacao = (typeof SITUACOES)[number];

export const RESPOSTAS = ['Atendido', 'Atendido em parte', 'Recusado'] as const satisfies readonly Situacao[];
export type Resposta = (typeof RESPOSTAS)[number];

/** Calendar days. @source LGPD, art. 19, II */
export const PRAZO_DIAS = 15;

/** The last day of the term, counted from the day of the town on which it was asked. */
export const prazoDe = (dia: Data): Data => addDias(dia, PRAZO_DIAS);

/** Reminders due by a day: 0 none yet, 1 five days before the term, 2 on its last day and after. */
export function lembreteDe(prazo: Data, hoje: Data): 0 | 1 | 2 {
  const faltam = diasEntre(hoje, prazo);
  return faltam <= 0 ? 2 : faltam <= 5 ? 1 : 0;
}

/** How much time is left, in words. */
export function prazoEmPalavras(prazo: Data, hoje: Data): string {
  const faltam = diasEntre(hoje, prazo);
  if (faltam < 0) return faltam === -1 ? 'Venceu ontem' : `Venceu há ${-faltam} dias`;
  if (faltam === 0) return 'Vence hoje';
  return faltam === 1 ? 'Vence amanhã' : `Vence em ${faltam} dias`;
}

/** Days that a holder has to say that they never asked, where somebody at the counter wrote an erasure down for them. */
export const OPOSICAO_DIAS = 7;

/**
 * Why an erasure that was asked for at the counter cannot be done by this person today; '' where it can, and for all that the holder asked
 * for signed in: what cannot be undone takes two of the staff, and a holder who was told.
 * @param dia the day of the town on which it was written down
 */
export function esperaDaEliminacao({ dia, registrou }: { dia: Data; registrou: boolean }, hoje: Data): string {
  const desde = addDias(dia, OPOSICAO_DIAS);
  if (hoje < desde)
    return `A pessoa foi avisada de que a eliminação foi pedida no balcão e pode se opor. Os dados só podem ser eliminados a partir de ${formatData(desde)}.`;
  return registrou ? 'Quem registrou o pedido no balcão não elimina os dados: outra pessoa da equipe precisa decidir.' : '';
}

/** What keeps a person from being erased, and what of them stays when they are. */
export interface OQueHa {
  /** It may not be done yet, or not by who looks at it. */
  espera: boolean;
  /** Something still runs: nothing can be erased yet. */
  impedido: boolean;
  /** Something is an act of the town hall and stays. */
  fica: boolean;
}

/**
 * The answers that are true. Whoever has filed something is never erased whole: the public act keeps its name, and the answer says so.
 * @source LGPD, art. 16, I, and 18, VI
 */
export function respostasPossiveis(tipo: Tipo, { espera, impedido, fica }: OQueHa): readonly Resposta[] {
  if (tipo !== 'eliminacao') return RESPOSTAS;
  if (impedido || espera) return ['Recusado'];
  return fica ? ['Atendido em parte', 'Recusado'] : ['Atendido', 'Recusado'];
}

/** Who is said to have done what, once they are gone. */
export const TITULAR_REMOVIDO = 'Titular removido';

/** The ground that most answers need; staff may write another. */
export const FUNDAMENTO_DO_QUE_FICA =
  'Os pedidos protocolados, as guias e os documentos emitidos ficam com o nome como estava, porque a prefeitura tem de guardá-los (LGPD, art. 16, I; Lei 8.159/1991).';

/** Months after which an untouched draft is deleted; its author hears of it `AVISO_DIAS` before. */
export const RASCUNHO_MESES = 12;
export const AVISO_DIAS = 30;
/** Days after which an account goes whose e-mail nobody ever confirmed. */
export const CONTA_NAO_CONFIRMADA_DIAS = 30;

/** How long what is kept, and why: read before asking, and on the page of who decides. */
export const GUARDA: readonly { oque: string; quanto: string; porque: string }[] = [
  {
    oque: 'Nome, documento, contato, endereço, foto e senha da conta',
    quanto: 'Até a eliminação, quando nenhum município usa mais a conta',
    porque: 'Servem para entrar e para a prefeitura falar com você.',
  },
  {
    oque: 'Conta aberta cujo e-mail ninguém confirmou',
    quanto: `${CONTA_NAO_CONFIRMADA_DIAS} dias`,
    porque: 'Quem abriu a conta não mostrou que o e-mail é dele.',
  },
  {
    oque: 'Rascunho que ninguém altera',
    quanto: `${RASCUNHO_MESES} meses, com aviso ${AVISO_DIAS} dias antes`,
    porque: 'Um pedido que não foi protocolado não é ato público.',
  },
  {
    oque: 'Outros rascunhos, provas enviadas para conferência ou conferidas no balcão, avisos, visões e lugares de acesso',
    quanto: 'Até a eliminação',
    porque: 'Só servem enquanto o cadastro existe.',
  },
  {
    oque: 'Pedidos protocolados, com respostas, arquivos, mensagens e decisões',
    quanto: 'Guarda permanente',
    porque: 'São atos públicos, e a prefeitura tem de guardá-los (LGPD, art. 16, I; Lei 8.159/1991).',
  },
  {
    oque: 'O que você escreveu à prefeitura em Contato, com os arquivos',
    quanto: 'Até a eliminação; que houve um contato, e em quanto tempo foi respondido, guarda permanente',
    porque: 'Mostram o que foi perguntado e respondido, e a ouvidoria presta contas deles (Lei 13.460/2017, art. 15).',
  },
  {
    oque: 'Alvarás, licenças e outros documentos emitidos',
    quanto: 'Guarda permanente',
    porque: 'Quem recebe o documento precisa poder conferi-lo, com o nome que consta nele.',
  },
  {
    oque: 'Guias e comprovantes de pagamento',
    quanto: 'Guarda permanente',
    porque: 'São as contas do município.',
  },
  {
    oque: 'Registro do que foi feito no portal (auditoria)',
    quanto: 'Guarda permanente, sem o seu nome depois da eliminação',
    porque: 'Prova o que aconteceu em cada pedido.',
  },
  {
    oque: 'E-mails que o portal escreveu',
    quanto: `${MESES_DO_CONTEUDO} meses o que foi escrito; ${ANOS_DO_FATO} anos a quem, sobre o quê, quando e se saiu`,
    porque: 'Mostram o que a prefeitura disse a você. Os links que abrem alguma coisa saem assim que o e-mail parte.',
  },
  {
    oque: 'Endereço de internet e aparelho de cada entrada',
    quanto: '6 meses depois da eliminação',
    porque: 'A lei manda guardar os registros de acesso (Lei 12.965/2014, art. 15).',
  },
];
