import { z } from 'zod';
import { aspas, palavras } from '../text/aspas.ts';
import { type Dizer, FRASES_DA_ETAPA, FRASES_DA_TAXA, FRASES_DO_DOCUMENTO, FRASES_GERAIS, type Item } from './comparar-fluxo.ts';
import { canonico, igual } from './igual.ts';
import { NOMES } from './nomes.ts';
import type { Rascunho } from './rascunho.ts';

export const GRUPOS = ['geral', 'campos', 'etapas', 'taxas', 'documentos'] as const;
export type GrupoDeMudanca = (typeof GRUPOS)[number];

export const mudancaSchema = z.object({
  grupo: z.enum(GRUPOS),
  /** The stable id of the field, section, step, fee or document; for 'geral' the key. */
  id: z.string(),
  texto: z.string(),
});
/** One difference between two definitions, as a sentence for people. */
export type Mudanca = z.output<typeof mudancaSchema>;

const dias = (n: number, contagem: unknown) =>
  `${n} ${n === 1 ? 'dia' : 'dias'} ${contagem === 'corridos' ? (n === 1 ? 'corrido' : 'corridos') : n === 1 ? 'útil' : 'úteis'}`;
const nomeDaChave = (chave: string): string => NOMES[chave] ?? chave.replaceAll('_', ' ');

/** A kind of part: how it is called and what its keys say when they change. Keys without a sentence get a general one. */
interface Parte {
  grupo: GrupoDeMudanca;
  nome: (i: Item) => string;
  artigo: 'O' | 'A';
  entrou: (i: Item) => string;
  frases: Record<string, Dizer>;
}

const trocou =
  (sujeito: string): Dizer =>
  (a, b) =>
    `${sujeito} mudou de ${aspas(a)} para ${aspas(b)}.`;

const listas =
  (o: string, ganhou: string, perdeu: string, ordem: string): Dizer =>
  (a, b) => {
    const [antes, depois] = [Array.isArray(a) ? a.map(canonico) : [], Array.isArray(b) ? b.map(canonico) : []];
    const mostra = (v: string) => aspas(JSON.parse(v));
    const novas = depois.filter((v) => !antes.includes(v)).map(mostra);
    const saiu = antes.filter((v) => !depois.includes(v)).map(mostra);
    if (!novas.length && !saiu.length) return `${o}: ${ordem}.`;
    return `${o}: ${[novas.length ? `${ganhou} ${novas.join(', ')}` : '', saiu.length ? `${perdeu} ${saiu.join(', ')}` : '']
      .filter(Boolean)
      .join('; ')}.`;
  };

const campo: Parte = {
  grupo: 'campos',
  artigo: 'O',
  nome: (i) => `campo ${aspas(i.rotulo || i.id)}`,
  entrou: (i) => `O campo ${aspas(i.rotulo || i.id)} foi acrescentado${i.obrigatorio === false ? ', opcional' : ''}.`,
  frases: {
    rotulo: (a, b) => `A pergunta ${aspas(a)} passou a se chamar ${aspas(b)}.`,
    obrigatorio: (_, b, i) => `O campo ${aspas(i.rotulo)} passou a ser ${b === false ? 'opcional' : 'obrigatório'}.`,
    ajuda: (_, b, i) => `O texto de ajuda do campo ${aspas(i.rotulo)} ${b ? 'mudou' : 'foi retirado'}.`,
    visivel_se: (_, b, i) =>
      b === undefined
        ? `O campo ${aspas(i.rotulo)} passou a aparecer sempre.`
        : `O campo ${aspas(i.rotulo)} passou a aparecer só quando ${aspas(b)}.`,
    obrigatorio_se: (_, b, i) =>
      b === undefined
        ? `O campo ${aspas(i.rotulo)} deixou de ter condição para ser obrigatório.`
        : `O campo ${aspas(i.rotulo)} passou a ser obrigatório só quando ${aspas(b)}.`,
    opcoes: (a, b, i) =>
      listas(`No campo ${aspas(i.rotulo)}`, 'entrou a opção', 'saiu a opção', 'a ordem das opções mudou')(a, b, i),
    texto: (_a, _b, i) => `O texto de ${aspas(i.rotulo)} mudou.`,
    modelo: (a, b, i) =>
      `O modelo para baixar em ${aspas(i.rotulo)} ${b === undefined ? 'foi retirado' : a === undefined ? 'foi incluído' : 'mudou'}.`,
    tipo: (_a, _b, i) => `O campo ${aspas(i.rotulo)} passou a ser de outro tipo.`,
  },
};

const secao: Parte = {
  grupo: 'campos',
  artigo: 'A',
  nome: (i) => `seção ${aspas(i.titulo || i.id)}`,
  entrou: (i) => `A seção ${aspas(i.titulo || i.id)} foi acrescentada.`,
  frases: {
    titulo: (a, b) => `A seção ${aspas(a)} passou a se chamar ${aspas(b)}.`,
    descricao: (_a, _b, i) => `A explicação da seção ${aspas(i.titulo)} mudou.`,
  },
};

const etapa: Parte = {
  grupo: 'etapas',
  artigo: 'A',
  nome: (i) => `etapa ${aspas(i.nome || i.id)}`,
  entrou: (i) => `A etapa ${aspas(i.nome || i.id)} foi acrescentada, no setor ${palavras(i.setor)}.`,
  frases: {
    nome: (a, b) => `A etapa ${aspas(a)} passou a se chamar ${aspas(b)}.`,
    setor: (a, b, i) => `A etapa ${aspas(i.nome)} passou do setor ${palavras(a)} para o setor ${palavras(b)}.`,
    prazo_dias: (a, b, i) => {
      const diferenca = Number(b) - Number(a);
      if (!Number.isFinite(diferenca)) return `O prazo da etapa ${aspas(i.nome)} mudou.`;
      return `A etapa ${aspas(i.nome)} ${diferenca > 0 ? 'ganhou' : 'perdeu'} ${dias(Math.abs(diferenca), i.contagem)} de prazo: agora são ${dias(Number(b), i.contagem)}.`;
    },
    contagem: (_, b, i) =>
      `O prazo da etapa ${aspas(i.nome)} passou a contar em dias ${b === 'corridos' ? 'corridos' : 'úteis'}.`,
    descricao: (_a, _b, i) => `A explicação da etapa ${aspas(i.nome)} mudou.`,
    ...FRASES_DA_ETAPA,
  },
};

const taxa: Parte = {
  grupo: 'taxas',
  artigo: 'A',
  nome: (i) => `taxa ${aspas(i.nome || i.id)}`,
  entrou: (i) => `A taxa ${aspas(i.nome || i.id)} foi acrescentada.`,
  frases: {
    nome: (a, b) => `A taxa ${aspas(a)} passou a se chamar ${aspas(b)}.`,
    valor_unitario: (a, b, i) =>
      `O valor da taxa ${aspas(i.nome)} mudou de ${palavras(a ?? 'nenhum')} para ${palavras(b ?? 'nenhum')}.`,
    isencao: (_, b, i) => `A isenção da taxa ${aspas(i.nome)} ${b === undefined ? 'foi retirada' : 'mudou'}.`,
    faixas: (_a, _b, i) => `As faixas da taxa ${aspas(i.nome)} mudaram.`,
    ...FRASES_DA_TAXA,
  },
};

const documento: Parte = {
  grupo: 'documentos',
  artigo: 'O',
  nome: (i) => `documento ${aspas(i.titulo || i.id)}`,
  entrou: (i) => `O documento ${aspas(i.titulo || i.id)} foi acrescentado.`,
  frases: {
    titulo: (a, b) => `O documento ${aspas(a)} passou a se chamar ${aspas(b)}.`,
    modelo: (_a, _b, i) => `O modelo do documento ${aspas(i.titulo)} mudou.`,
    validade_meses: (_, b, i) =>
      b === null
        ? `O documento ${aspas(i.titulo)} deixou de ter validade.`
        : `O documento ${aspas(i.titulo)} passou a valer ${palavras(b)} meses.`,
    assinantes: (_a, _b, i) => `Quem assina o documento ${aspas(i.titulo)} mudou.`,
    etapa: (_a, _b, i) => `O documento ${aspas(i.titulo)} passou a sair em outra etapa.`,
    ...FRASES_DO_DOCUMENTO,
  },
};

const GERAL: Record<string, Dizer> = {
  nome: trocou('O nome do processo'),
  grupo: trocou('O grupo do processo'),
  resumo: () => 'O resumo que o requerente lê mudou.',
  como_chamam: listas('Em “como as pessoas chamam”', 'entrou', 'saiu', 'a ordem mudou'),
  tenha_em_maos: listas('Em “tenha em mãos”', 'entrou', 'saiu', 'a ordem mudou'),
  prazo_pendencia_dias: (a, b) => `O prazo para responder pendências mudou de ${palavras(a)} para ${palavras(b)} dias.`,
  vencimento_guia_dias: (a, b) => `O vencimento da guia mudou de ${palavras(a)} para ${palavras(b)} dias.`,
  ...FRASES_GERAIS,
};

/** Two of one id would hide each other, so the second is called `id#2`. */
function porId<T extends Item>(itens: readonly T[]): Map<string, T> {
  const mapa = new Map<string, T>();
  const vezes = new Map<string, number>();
  for (const item of itens) {
    const n = (vezes.get(item.id) ?? 0) + 1;
    vezes.set(item.id, n);
    mapa.set(n === 1 ? item.id : `${item.id}#${n}`, item);
  }
  return mapa;
}

/** Of what is on both sides, whether it stands in another order. */
function outraOrdem(antes: readonly string[], depois: readonly string[]): boolean {
  const [a, b] = [new Set(antes), new Set(depois)];
  return !igual(
    antes.filter((id) => b.has(id)),
    depois.filter((id) => a.has(id)),
  );
}

function diferencas(parte: Parte, antes: Map<string, Item>, depois: Map<string, Item>, fora: readonly string[] = []): Mudanca[] {
  const { grupo, artigo, nome, frases } = parte;
  const saida: Mudanca[] = [];
  for (const [id, item] of depois) if (!antes.has(id)) saida.push({ grupo, id, texto: parte.entrou(item) });
  for (const [id, a] of antes) {
    const b = depois.get(id);
    if (!b) {
      saida.push({ grupo, id, texto: `${artigo} ${nome(a)} foi ${artigo === 'O' ? 'retirado' : 'retirada'}.` });
      continue;
    }
    for (const chave of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (chave === 'id' || fora.includes(chave) || igual(a[chave], b[chave])) continue;
      const dizer = Object.hasOwn(frases, chave) ? frases[chave] : undefined;
      const texto = dizer?.(a[chave], b[chave], b) ?? `Em ${nome(b)}, ${nomeDaChave(chave)} mudou.`;
      saida.push({ grupo, id, texto });
    }
  }
  return saida;
}

/**
 * What changed from one definition to the other, in sentences. The same definition twice gives none; every difference gives at
 * least one; both directions touch the same ids.
 */
export function comparar(antes: Rascunho, depois: Rascunho): Mudanca[] {
  const [sa, sb] = [porId(antes.secoes), porId(depois.secoes)];
  const camposDe = (d: Rascunho) => porId(d.secoes.flatMap((s) => s.campos.map((c): Item => c)));
  const [ca, cb] = [camposDe(antes), camposDe(depois)];
  const ondeFica = (secoes: typeof sa, campos: Map<string, Item>) => {
    const mapa = new Map<string, string>();
    for (const [sid, s] of secoes) for (const [cid, c] of campos) if (s.campos.includes(c as never)) mapa.set(cid, sid);
    return mapa;
  };
  const [la, lb] = [ondeFica(sa, ca), ondeFica(sb, cb)];
  const saida: Mudanca[] = [];
  for (const chave of new Set([...Object.keys(antes), ...Object.keys(depois)])) {
    if (['secoes', 'etapas', 'taxas', 'documentos'].includes(chave)) continue;
    const [a, b] = [antes[chave], depois[chave]];
    if (igual(a, b)) continue;
    const dizer = Object.hasOwn(GERAL, chave) ? GERAL[chave] : undefined;
    saida.push({
      grupo: 'geral',
      id: chave,
      texto: dizer?.(a, b, { id: chave }) ?? `A configuração de ${nomeDaChave(chave)} mudou.`,
    });
  }
  saida.push(...diferencas(secao, sa, sb, ['campos']), ...diferencas(campo, ca, cb));
  for (const [id, c] of cb) {
    const [de, para] = [la.get(id), lb.get(id)];
    if (ca.has(id) && de !== para)
      saida.push({
        grupo: 'campos',
        id,
        texto: `O campo ${aspas(c.rotulo || id)} foi para a seção ${aspas(sb.get(para ?? '')?.titulo || para)}.`,
      });
  }
  for (const [id, s] of sb) {
    const ids = (l: Map<string, string>) => [...l].filter(([, sid]) => sid === id).map(([cid]) => cid);
    if (sa.has(id) && outraOrdem(ids(la), ids(lb)))
      saida.push({ grupo: 'campos', id, texto: `A ordem dos campos da seção ${aspas(s.titulo || id)} mudou.` });
  }
  if (outraOrdem([...sa.keys()], [...sb.keys()]))
    saida.push({ grupo: 'campos', id: 'secoes', texto: 'A ordem das seções mudou.' });
  for (const [parte, lista, ordem] of [
    [etapa, 'etapas', 'A ordem das etapas mudou.'],
    [taxa, 'taxas', 'A ordem das taxas mudou.'],
    [documento, 'documentos', 'A ordem dos documentos mudou.'],
  ] as const) {
    const [a, b] = [porId<Item>(antes[lista]), porId<Item>(depois[lista])];
    saida.push(...diferencas(parte, a, b));
    if (outraOrdem([...a.keys()], [...b.keys()])) saida.push({ grupo: parte.grupo, id: lista, texto: ordem });
  }
  return saida;
}
