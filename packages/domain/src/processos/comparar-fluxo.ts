import { type Efeito, PALAVRAS_DO_EFEITO } from '../obras/efeitos.ts';
import { type Momento, PALAVRAS_DO_MOMENTO } from '../obras-externas/momento.ts';
import { aspas, palavras } from '../text/aspas.ts';
import type { ALGORITMOS } from './algoritmos.ts';
import type { NivelDeAssinatura } from './assinante.ts';
import type { PRIORIDADES } from './definicao.ts';
import { DESFECHOS, PAUSAS } from './etapa.ts';
import type { AO_VENCER } from './prazos.ts';

export interface Item {
  id: string;
  [chave: string]: unknown;
}
/** A key that changed, as a sentence. */
export type Dizer = (antes: unknown, depois: unknown, item: Item) => string;

const e = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const lista = (v: unknown): string[] => (Array.isArray(v) ? v.map(palavras) : []);
const na = (i: Item) => `a etapa ${aspas(i.nome || i.id)}`;
const Na = (i: Item) => `A etapa ${aspas(i.nome || i.id)}`;
const quando = (v: unknown) => (v === undefined || v === '' ? null : aspas(v));

const DISTRIBUICAO: Record<string, string> = {
  manual: 'espera até que alguém do setor a comece',
  rodizio: 'é entregue em rodízio às pessoas do setor',
  menor_carga: 'é entregue a quem tem menos trabalho no setor',
};
const REABERTURA: Record<string, string> = {
  nao: 'não se reabre mais depois de decidida',
  so_esta: 'passou a ser reaberta sozinha',
  esta_e_seguintes: 'passou a ser reaberta com as que vêm depois dela',
};
const NOVA_RODADA: Record<string, string> = {
  nao: 'fica como foi decidida quando o requerente reenvia',
  se_mudou: 'é feita de novo quando o requerente muda o que ela conferiu',
  sempre: 'é feita de novo cada vez que o requerente reenvia',
};
const PAUSA: Record<string, string> = {
  requerente: 'a resposta do requerente',
  comprovante: 'o pagamento',
  subrequerimento: 'um sub-requerimento',
};

export const FRASES_DA_ETAPA: Record<string, Dizer> = {
  outros_setores: (_, b, i) =>
    lista(b).length
      ? `N${na(i)}, além do setor responsável, agora também age ${e.format(lista(b))}.`
      : `N${na(i)}, agora só age o setor responsável.`,
  depois_de: (_, b, i) => {
    if (!Array.isArray(b)) return `${Na(i)} passou a vir depois da anterior na lista.`;
    return b.length
      ? `${Na(i)} passou a vir depois de ${e.format(b.map(aspas))}.`
      : `${Na(i)} passou a abrir junto com o protocolo.`;
  },
  distribuicao: (_, b, i) => `Agora ${na(i)} ${DISTRIBUICAO[palavras(b ?? 'manual')] ?? 'é distribuída de outro jeito'}.`,
  manter_analista: (_, b, i) =>
    `O que volta do requerente n${na(i)} agora vai ${b === false ? 'para qualquer pessoa do setor' : 'para quem já analisava'}.`,
  pausas: (_, b, i) => {
    const ficam = Array.isArray(b) ? PAUSAS.filter((p) => b.includes(p)) : [...PAUSAS];
    return ficam.length
      ? `O prazo d${na(i)} agora para enquanto se espera ${e.format(ficam.map((p) => PAUSA[p] as string))}.`
      : `O prazo d${na(i)} agora corre sem parar.`;
  },
  ao_voltar: (_, b, i) =>
    `Quando o pedido volta do requerente, o prazo d${na(i)} agora ${b === 'recomeca' ? 'começa de novo' : 'continua de onde parou'}.`,
  desfechos: (_, b, i) => {
    const fica = Array.isArray(b) ? DESFECHOS.filter((d) => b.includes(d)) : [...DESFECHOS];
    return `N${na(i)}, quem analisa agora pode ${fica.length ? e.format(fica) : 'nada'}.`;
  },
  exigencias: (a, b, i) => {
    const [antes, depois] = [lista(a).length, lista(b).length];
    if (depois === 0) return `${Na(i)} deixou de ter exigências para ser deferida.`;
    if (depois > antes) return `${Na(i)} ganhou exigência para ser deferida.`;
    return depois < antes ? `${Na(i)} perdeu exigência para ser deferida.` : `As exigências d${na(i)} mudaram.`;
  },
  conferencia: (_, b, i) =>
    lista(b).length ? `O que se confere n${na(i)} mudou.` : `${Na(i)} deixou de ter lista de conferência.`,
  segunda_leitura: (_, b, i) =>
    b === true ? `${Na(i)} passou a pedir segunda leitura.` : `${Na(i)} deixou de pedir segunda leitura.`,
  reabertura: (_, b, i) => `${Na(i)} ${REABERTURA[palavras(b ?? 'esta_e_seguintes')] ?? 'mudou de regra de reabertura'}.`,
  nova_rodada: (_, b, i) => `${Na(i)} agora ${NOVA_RODADA[palavras(b ?? 'nao')] ?? 'mudou de regra a cada rodada'}.`,
  vistorias: (_, b, i) =>
    lista(b).length ? `As vistorias que ${na(i)} espera mudaram.` : `${Na(i)} deixou de esperar por vistorias.`,
  subrequerimentos: (_, b, i) =>
    lista(b).length ? `Os outros pedidos de que ${na(i)} depende mudaram.` : `${Na(i)} deixou de depender de outros pedidos.`,
};

const daTaxa = (i: Item) => `da taxa ${aspas(i.nome || i.id)}`;
const limite =
  (qual: string): Dizer =>
  (_, b, i) =>
    b === undefined ? `O ${qual} ${daTaxa(i)} foi retirado.` : `O ${qual} ${daTaxa(i)} agora é ${palavras(b).replace('.', ',')}.`;

export const FRASES_DA_TAXA: Record<string, Dizer> = {
  base: (_, b, i) =>
    b === 'fixo'
      ? `A taxa ${aspas(i.nome)} passou a ter valor fixo.`
      : `A taxa ${aspas(i.nome)} passou a ser calculada sobre ${aspas(b)}.`,
  unidade: (_, b, i) => `Os valores ${daTaxa(i)} agora estão em ${b === 'real' ? 'reais' : 'unidade fiscal'}.`,
  modo_faixas: (_, b, i) =>
    b === 'progressiva'
      ? `Na taxa ${aspas(i.nome)}, cada parte paga agora o preço da sua faixa.`
      : `Na taxa ${aspas(i.nome)}, tudo paga agora o preço da faixa em que caiu.`,
  fatores: (_a, _b, i) => `O que muda o preço ${daTaxa(i)} mudou.`,
  minimo: limite('valor mínimo'),
  maximo: limite('valor máximo'),
  cobrar_se: (_, b, i) =>
    quando(b)
      ? `A taxa ${aspas(i.nome)} passou a ser cobrada só quando ${quando(b)}.`
      : `A taxa ${aspas(i.nome)} passou a ser cobrada sempre.`,
  etapa: (_, b, i) =>
    b === undefined
      ? `A taxa ${aspas(i.nome)} passou a ser cobrada no protocolo.`
      : `A taxa ${aspas(i.nome)} passou a ser cobrada quando começa a etapa ${aspas(b)}.`,
};

const COMO_SE_ASSINA: Record<NivelDeAssinatura, string> = {
  simples: 'com a senha do portal',
  avancada: 'pelo gov.br',
  qualificada: 'com certificado ICP-Brasil',
};

export const FRASES_DO_DOCUMENTO: Record<string, Dizer> = {
  com_quadro_de_areas: (_, b, i) =>
    `O documento ${aspas(i.titulo)} ${b === true ? 'passou a' : 'deixou de'} imprimir o quadro de áreas.`,
  assinam_em_ordem: (_, b, i) =>
    b === true
      ? `As assinaturas do documento ${aspas(i.titulo)} passaram a ser uma depois da outra.`
      : `As assinaturas do documento ${aspas(i.titulo)} deixaram de ter ordem.`,
  nivel_de_assinatura: (_, b, i) =>
    `As assinaturas do documento ${aspas(i.titulo)} passaram a ser feitas ${COMO_SE_ASSINA[b as NivelDeAssinatura] ?? COMO_SE_ASSINA.simples}.`,
  prazo_de_assinatura_dias: (_, b, i) =>
    typeof b === 'number'
      ? `Quem assina o documento ${aspas(i.titulo)} passou a ter ${b === 1 ? '1 dia' : `${b} dias`} para assinar.`
      : `Quem assina o documento ${aspas(i.titulo)} deixou de ter prazo.`,
};

const NUMERACAO: Record<(typeof ALGORITMOS)[number], string> = {
  manual: 'passaram a ser digitados por quem aprova',
  igual_requerimento: 'passaram a ser os do pedido',
  sequencial_tipo: 'passaram a seguir uma sequência só deste processo',
  sequencial_setor: 'passaram a seguir a sequência do setor',
  sequencial_setor_ano: 'passaram a seguir a sequência do setor a cada ano',
};
const PRIORIDADE: Record<(typeof PRIORIDADES)[number], string> = { normal: 'normal', alto: 'alta', urgente: 'urgente' };
const VENCER: Record<(typeof AO_VENCER)[number], string> = {
  avisar: 'o setor é avisado e o pedido espera',
  arquivar: 'o pedido é arquivado',
  indeferir: 'o pedido é indeferido',
};

const campoDe = (v: unknown, chave: string): unknown => (v as Record<string, unknown> | undefined)?.[chave];

export const FRASES_GERAIS: Record<string, Dizer> = {
  numeracao: (a, b) => {
    const algoritmo = campoDe(b, 'algoritmo') as keyof typeof NUMERACAO;
    if (campoDe(a, 'algoritmo') === algoritmo || !NUMERACAO[algoritmo]) return 'A escrita do número dos documentos mudou.';
    return `Os números dos documentos ${NUMERACAO[algoritmo]}.`;
  },
  prioridade: (_, b) => `A prioridade na prefeitura agora é ${PRIORIDADE[b as 'alto'] ?? 'normal'}.`,
  prazo_requerente: (a, b) => {
    const fim = campoDe(b, 'ao_vencer') as keyof typeof VENCER;
    if (campoDe(a, 'ao_vencer') !== fim && VENCER[fim]) return `Quando o prazo do requerente acaba, agora ${VENCER[fim]}.`;
    return 'As regras do prazo do requerente mudaram.';
  },
  efeito_na_obra: (_, b) => {
    const efeito = campoDe(b, 'efeito') as Efeito | undefined;
    return efeito && PALAVRAS_DO_EFEITO[efeito]
      ? `O que o processo faz com uma obra mudou: ${PALAVRAS_DO_EFEITO[efeito].nome.toLowerCase()}.`
      : 'O processo deixou de mudar uma obra.';
  },
  obra_externa: (_, b) => {
    const quando = campoDe(b, 'quando') as Momento | undefined;
    return quando && PALAVRAS_DO_MOMENTO[quando]
      ? `O pedido agora vai para o sistema de obras: ${PALAVRAS_DO_MOMENTO[quando].nome.toLowerCase()}.`
      : 'O pedido deixou de ir para o sistema de obras.';
  },
  aprovacao_tacita: (a, b) => {
    if (b === undefined) return 'A aprovação tácita foi desligada: o silêncio da prefeitura não aprova mais nada.';
    if (a === undefined)
      return `A aprovação tácita foi ligada: se a prefeitura perder o prazo, a etapa fica aprovada (${palavras(campoDe(b, 'base_legal'))}).`;
    return 'As regras da aprovação tácita mudaram.';
  },
};
