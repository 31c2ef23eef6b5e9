import { vencimento } from '../calendario/rules.ts';
import { RuleError } from '../http/rule-error.ts';
import { addDias, type Data, diasEntre, type Fechados, formatData } from '../text/datas.ts';

/** What somebody may write to the town hall for. @source Lei 13.460/2017, arts. 2, V, and 10 */
export const TIPOS_DE_CONTATO = ['duvida', 'solicitacao', 'reclamacao', 'sugestao', 'elogio', 'denuncia'] as const;
export type TipoDeContato = (typeof TIPOS_DE_CONTATO)[number];

export const NOMES_DOS_TIPOS: Record<TipoDeContato, string> = {
  duvida: 'Dúvida',
  solicitacao: 'Solicitação',
  reclamacao: 'Reclamação',
  sugestao: 'Sugestão',
  elogio: 'Elogio',
  denuncia: 'Denúncia',
};

/** What each is for, to whoever chooses one. */
export const EXPLICA_OS_TIPOS: Record<TipoDeContato, string> = {
  duvida: 'Perguntar como fazer algo ou o que falta num pedido.',
  solicitacao: 'Pedir que a prefeitura faça alguma coisa.',
  reclamacao: 'Contar que um serviço não funcionou como devia.',
  sugestao: 'Propor uma melhora.',
  elogio: 'Contar o que deu certo.',
  denuncia: 'Contar que alguém fez algo irregular. Só o setor que apura lê.',
};

export const SITUACOES_DO_CONTATO = ['Aberto', 'Em atendimento', 'Respondido', 'Encerrado'] as const;
export type SituacaoDoContato = (typeof SITUACOES_DO_CONTATO)[number];

export const EXPLICA_O_CONTATO: Record<SituacaoDoContato, string> = {
  Aberto: 'A prefeitura recebeu e ainda não começou a atender.',
  'Em atendimento': 'Alguém da prefeitura está cuidando.',
  Respondido: 'A prefeitura respondeu. Se a resposta não resolveu, escreva de novo.',
  Encerrado: 'O contato terminou.',
};

export const ATOS_DA_EQUIPE = ['assumir', 'responder', 'prorrogar', 'encaminhar', 'levar', 'encerrar'] as const;
/** What is done to a contact; `escrever` by its person, everything else by the town hall. */
export const ATOS_DO_CONTATO = [...ATOS_DA_EQUIPE, 'escrever'] as const;
export type AtoDoContato = (typeof ATOS_DO_CONTATO)[number];

/** Where each act leads; what is not named is not done there. */
export const PASSOS: Record<SituacaoDoContato, Partial<Record<AtoDoContato, SituacaoDoContato>>> = {
  Aberto: {
    assumir: 'Em atendimento',
    responder: 'Respondido',
    prorrogar: 'Aberto',
    encaminhar: 'Aberto',
    levar: 'Aberto',
    encerrar: 'Encerrado',
    escrever: 'Aberto',
  },
  'Em atendimento': {
    assumir: 'Em atendimento',
    responder: 'Respondido',
    prorrogar: 'Em atendimento',
    encaminhar: 'Aberto',
    levar: 'Em atendimento',
    encerrar: 'Encerrado',
    escrever: 'Em atendimento',
  },
  Respondido: { responder: 'Respondido', levar: 'Respondido', encerrar: 'Encerrado', escrever: 'Aberto' },
  Encerrado: { escrever: 'Aberto' },
};

/** The town hall owes an answer. */
export const isEsperando = (situacao: SituacaoDoContato): boolean => situacao === 'Aberto' || situacao === 'Em atendimento';

/** Calendar days. @source Lei 13.460/2017, art. 16 */
export const PRAZO_DIAS = 30;
/** Days after a closing in which its person opens it again by writing. */
export const REABERTURA_DIAS = 10;

/** The last day to answer what was written on a day of the town; one on which it is closed goes on to the next open one. */
export const prazoDoContato = (dia: Data, calendario: Fechados): Data => vencimento(dia, PRAZO_DIAS, 'corridos', calendario);

/** What is looked at to say what may be done. */
export interface Contato {
  situacao: SituacaoDoContato;
  prazo_em: Data;
  /** It has had its one extension. */
  prorrogado: boolean;
  /** The day of the town on which it was closed. */
  encerrado_no: Data | null;
}

/** Why an act is not done today, code and sentence; null where it is. */
function recusa(
  { situacao, prazo_em, prorrogado, encerrado_no }: Contato,
  ato: AtoDoContato,
  hoje: Data,
): [string, string] | null {
  if (PASSOS[situacao][ato] === undefined)
    return situacao === 'Encerrado'
      ? ['contato_encerrado', 'Este contato está encerrado. Só quem escreveu o reabre, com uma nova mensagem.']
      : ['contato_respondido', 'Este contato já foi respondido: não há o que assumir, prorrogar ou encaminhar.'];
  if (ato === 'prorrogar' && prorrogado)
    return ['prorrogacao_repetida', 'O prazo deste contato já foi prorrogado. A lei permite uma vez só.'];
  if (ato === 'prorrogar' && hoje > prazo_em)
    return ['prorrogacao_tarde', `O prazo terminou em ${formatData(prazo_em)}: só se prorroga até o último dia. Responda.`];
  if (situacao === 'Encerrado' && (encerrado_no === null || hoje > addDias(encerrado_no, REABERTURA_DIAS)))
    return [
      'contato_encerrado',
      `Este contato foi encerrado há mais de ${REABERTURA_DIAS} dias. Escreva um novo, se ainda precisar.`,
    ];
  return null;
}

/**
 * Where an act leads.
 * @throws RuleError `contato_encerrado`, `contato_respondido`, `prorrogacao_repetida`, `prorrogacao_tarde`
 */
export function passo(contato: Contato, ato: AtoDoContato, hoje: Data): SituacaoDoContato {
  const porque = recusa(contato, ato, hoje);
  const para = PASSOS[contato.situacao][ato];
  if (porque || para === undefined) throw new RuleError(...(porque ?? ['contato_encerrado', 'Este contato está encerrado.']));
  return para;
}

/** What may be done today. */
export const atosPossiveis = (contato: Contato, hoje: Data): AtoDoContato[] =>
  ATOS_DO_CONTATO.filter((ato) => recusa(contato, ato, hoje) === null);

/** Once, and as long again as the law gives. @source Lei 13.460/2017, art. 16 */
export const prazoProrrogado = (prazo: Data, calendario: Fechados): Data => vencimento(prazo, PRAZO_DIAS, 'corridos', calendario);

/** Reminders due by a day: 0 none yet, 1 five days before the end, 2 once it is over. */
export function lembreteDoContato(prazo: Data, hoje: Data): 0 | 1 | 2 {
  const faltam = diasEntre(hoje, prazo);
  return faltam < 0 ? 2 : faltam <= 5 ? 1 : 0;
}

/** How much time is left, in words. */
export function prazoDito(prazo: Data, hoje: Data): string {
  const faltam = diasEntre(hoje, prazo);
  if (faltam < 0) return faltam === -1 ? 'Venceu ontem' : `Venceu há ${-faltam} dias`;
  if (faltam === 0) return 'Vence hoje';
  return faltam === 1 ? 'Vence amanhã' : `Vence em ${faltam} dias`;
}

/** 'nº 000042/2026', the year being that of the town's day. */
export const numeroDoContato = (n: number, ano: string): string => `${String(n).padStart(6, '0')}/${ano}`;

/** What somebody tells of whom they denounce is never shown to the other side. */
export const isReservado = (tipo: TipoDeContato): boolean => tipo === 'denuncia';

/** As a message of the request it names: whose it is and what they wrote, in at most 2,000 characters. */
export const comoMensagem = (c: { numero: string; tipo: TipoDeContato; pessoa: string; texto: string }): string =>
  `${NOMES_DOS_TIPOS[c.tipo]} de ${c.pessoa.slice(0, 120)}, recebida pelo contato nº ${c.numero}:\n\n${c.texto}`;

/** How satisfied somebody was, from little to much: the words are what they choose by. */
export const NOTAS_DO_CONTATO = {
  1: 'Muito insatisfeito',
  2: 'Insatisfeito',
  3: 'Nem satisfeito nem insatisfeito',
  4: 'Satisfeito',
  5: 'Muito satisfeito',
} as const;
export type NotaDoContato = keyof typeof NOTAS_DO_CONTATO;
