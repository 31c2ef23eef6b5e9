import { leiDa, type NormaConferida } from './conferida.ts';

/** Who approved although a rule is not fulfilled, and why. */
export interface Aprovacao {
  por: string;
  motivo: string;
}

export interface AoDizer {
  /** Those that are fulfilled are told, too. */
  cumpridas?: boolean;
  aprovacao?: Aprovacao | null;
}

interface Grupo {
  titulo: string;
  itens: string[];
}

type Dita = Pick<
  NormaConferida,
  'nome' | 'base_legal' | 'artigo' | 'situacao' | 'valor' | 'limite' | 'mensagem' | 'justificativa' | 'faltam'
>;

const umaLinha = (texto: string): string => texto.replace(/\s+/g, ' ').trim();
const frase = (texto: string): string => (texto === '' || /[.!?…]$/.test(texto) ? texto : `${texto}.`);
const comLei = (n: Dita): string => umaLinha(leiDa(n) ? `${n.nome} (${leiDa(n)})` : n.nome);

function daDescumprida(n: Dita): string {
  const medida = n.limite ? `o projeto tem ${n.valor}; a norma pede ${n.limite}` : umaLinha(n.mensagem) || 'o projeto não atende';
  const motivo = n.justificativa ? ` O requerente explica: ${frase(umaLinha(n.justificativa))}` : '';
  return `${comLei(n)}: ${frase(medida)}${motivo}`;
}

const daCumprida = (n: Dita): string => (n.limite ? `${comLei(n)}: ${frase(`${n.valor}, ${n.limite}`)}` : frase(comLei(n)));
const daSemDado = (n: Dita): string =>
  n.faltam.length > 0 ? `${comLei(n)}: ${frase(`falta saber ${n.faltam.join(', ')}`)}` : frase(comLei(n));

/** What is not fulfilled, then what cannot be told, and at the end, where it is asked for, what is fulfilled. */
function gruposDe(normas: readonly Dita[], { cumpridas = false, aprovacao = null }: AoDizer): Grupo[] {
  const de = (situacao: Dita['situacao']) => normas.filter((n) => n.situacao === situacao);
  const fora = de('fora');
  const aprovada =
    fora.length > 0 && aprovacao?.motivo
      ? [`Aprovado assim mesmo por ${umaLinha(aprovacao.por)}: ${frase(umaLinha(aprovacao.motivo))}`]
      : [];
  return [
    {
      titulo: 'Normas que o projeto não cumpre',
      itens: fora.length > 0 ? [...fora.map(daDescumprida), ...aprovada] : ['Nenhuma das que foi possível conferir.'],
    },
    { titulo: 'Normas que não dá para conferir', itens: de('sem dado').map(daSemDado) },
    { titulo: 'Normas que o projeto cumpre', itens: cumpridas ? de('dentro').map(daCumprida) : [] },
  ].filter((g) => g.itens.length > 0);
}

const escreverGrupo = ({ titulo, itens }: Grupo): string => [`${titulo}:`, ...itens.map((i) => `– ${i}`)].join('\n');

/**
 * The conferral as it stands in an opinion: plain text, a line a rule; '' where no rule asks this project.
 * @param maximo letters at most: what does not fit is counted in the last line
 */
export function dizerConferencia(normas: readonly Dita[], como: AoDizer = {}, maximo = Number.POSITIVE_INFINITY): string {
  if (normas.length === 0) return '';
  const linhas = gruposDe(normas, como).map(escreverGrupo).join('\n').split('\n');
  const inteiro = linhas.join('\n');
  if (inteiro.length <= maximo) return inteiro;
  for (let n = linhas.length - 1; n > 0; n -= 1) {
    const ficam = linhas.slice(0, n);
    const fora = linhas.slice(n).filter((l) => l.startsWith('– ')).length;
    // a heading with nothing below it says nothing
    while (ficam.at(-1)?.endsWith(':') && !ficam.at(-1)?.startsWith('– ')) ficam.pop();
    const cortado = [
      ...ficam,
      `Não coube aqui: mais ${fora} ${fora === 1 ? 'linha' : 'linhas'}. A lista inteira está na mesa.`,
    ].join('\n');
    if (cortado.length <= maximo) return cortado;
  }
  return '';
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapar = (texto: string): string => texto.replace(/[&<>"]/g, (c) => ESCAPES[c] ?? c);

/** The same as the editor of documents keeps it: a heading and a list for each group. */
export const conferenciaEmHtml = (normas: readonly Dita[], como: AoDizer = {}): string =>
  normas.length === 0
    ? ''
    : gruposDe(normas, como)
        .map(
          ({ titulo, itens }) =>
            `<p><strong>${titulo}</strong></p><ul>${itens.map((i) => `<li><p>${escapar(i)}</p></li>`).join('')}</ul>`,
        )
        .join('');

interface Evento {
  tipo: string;
  motivo: string;
  ator_nome: string;
}

/** Of what happened, from the last to the first: the last approval that gave a reason, or the proposal of one. */
export function aprovacaoDe(eventos: readonly Evento[]): Aprovacao | null {
  const dito = (tipo: string) => eventos.find((e) => e.tipo === tipo && e.motivo !== '');
  const evento = dito('deferir') ?? dito('propor_deferimento');
  return evento ? { por: evento.ator_nome, motivo: evento.motivo } : null;
}
