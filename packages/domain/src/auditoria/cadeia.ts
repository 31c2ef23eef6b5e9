// The chain of a town's audit: each row is summed with the sum before it, a day's rows are closed in a block, and the block is signed.
// Pure: the server closes by it, the command and the page check by it, none of them trusting the portal.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** One row, as it stands in the table and in a file. */
export interface LinhaDaCadeia {
  id: string;
  usuario_id: string | null;
  painel: string;
  acao: string;
  dados: unknown;
  endereco_ip: string;
  pedido_id: string;
  /** ISO 8601, UTC, milliseconds. */
  criado_em: string;
}

export interface Bloco {
  /** The number of the town in its installation, which nothing changes: no block of one is one of another. */
  municipio: string;
  /** From 1 on. */
  numero: number;
  /** Sum of the block before; zeros before the first. */
  anterior: string;
  linhas: number;
  primeira_em: string;
  ultima_em: string;
  /** Of its last row. */
  soma: string;
  fechado_em: string;
}

export const INICIO = '0'.repeat(64);
export const FORMATO = 'auditoria/1';

/** Names in order, so that the same data is the same text. */
function emOrdem(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(emOrdem);
  if (valor === null || typeof valor !== 'object') return valor;
  const nomes = Object.entries(valor).sort(([a], [b]) => (a < b ? -1 : 1));
  return nomes.map(([nome, v]) => [nome, emOrdem(v)]);
}

const somaDe = (texto: string): string => bytesToHex(sha256(utf8ToBytes(texto)));

/** What a row is summed as: every field, the names of its data in order. */
export const textoDaLinha = (l: LinhaDaCadeia): string =>
  JSON.stringify([l.id, l.usuario_id, l.painel, l.acao, emOrdem(l.dados), l.endereco_ip, l.pedido_id, l.criado_em]);

/** @param anterior the sum of the row before, in the first of a block that of the block before @returns SHA-256, hex */
export const elo = (anterior: string, linha: LinhaDaCadeia): string => somaDe(`${anterior}\n${textoDaLinha(linha)}`);

/** What the seal of the town is over. */
export const textoDoBloco = (b: Bloco): string =>
  [FORMATO, b.municipio, b.numero, b.anterior, b.linhas, b.primeira_em, b.ultima_em, b.soma, b.fechado_em].join('\n');

/** What the next block begins with. */
export const somaDoBloco = (b: Bloco): string => somaDe(textoDoBloco(b));

/** One line of a file. */
export type Registro =
  | { formato: typeof FORMATO; municipio: string; nome: string; gerado_em: string }
  /** `selo`: detached CMS over `textoDoBloco`, base64. */
  | { bloco: Bloco; selo: string }
  | { linha: LinhaDaCadeia; elo: string };

export interface Conferida {
  municipio: string;
  /** What the file calls the town. */
  nome: string;
  blocos: number;
  linhas: number;
  /** Who sealed, each once. */
  selos: string[];
  /** The first thing that does not fit, in a sentence; '' when all does. */
  falha: string;
}

/** Who signed these bytes, where the signature holds; null where it does not. */
export type ConferirSelo = (selo: string, texto: string) => Promise<string | null>;

const lerRegistro = (texto: string): Registro | null => {
  try {
    const lido = JSON.parse(texto) as Registro;
    return lido !== null && typeof lido === 'object' && ('formato' in lido || 'bloco' in lido || 'linha' in lido) ? lido : null;
  } catch {
    return null;
  }
};

const quando = (iso: string): string => iso.replace('T', ' ').slice(0, 19);

/**
 * Checks a file line by line, from the first block in it on: every sum made again, every block held against the one before and its seal.
 * Stops at the first row that does not fit, and names it.
 * @param linhas the lines of one file, or of several that follow each other
 */
export async function conferirCadeia(
  linhas: AsyncIterable<string> | Iterable<string>,
  conferirSelo: ConferirSelo,
): Promise<Conferida> {
  const c: Conferida = { municipio: '', nome: '', blocos: 0, linhas: 0, selos: [], falha: '' };
  let aberto: { bloco: Bloco; faltam: number; soma: string } | null = null;
  let ultimo: Bloco | null = null;
  let n = 0;
  const falhou = (frase: string): Conferida => ({ ...c, falha: frase });
  const fechar = (): string => {
    if (!aberto) return '';
    const { bloco, faltam, soma } = aberto;
    if (faltam > 0) return `No bloco ${bloco.numero} faltam ${faltam} registros no fim.`;
    return soma === bloco.soma ? '' : `A soma do bloco ${bloco.numero} não é a dos seus registros.`;
  };
  for await (const texto of linhas) {
    n += 1;
    if (texto.trim() === '') continue;
    const r = lerRegistro(texto);
    if (!r) return falhou(`A linha ${n} do arquivo não é um registro de auditoria.`);
    if ('formato' in r) {
      if (r.formato !== FORMATO) return falhou(`O arquivo é de outro formato (${String(r.formato)}).`);
      if (c.municipio && c.municipio !== r.municipio) return falhou(`A linha ${n} começa o arquivo de outro município.`);
      c.municipio = r.municipio;
      c.nome = String(r.nome);
      continue;
    }
    if ('bloco' in r) {
      const falha = fechar();
      if (falha) return falhou(falha);
      const { bloco } = r;
      if (c.municipio && bloco.municipio !== c.municipio) return falhou(`O bloco ${bloco.numero} é de outro município.`);
      if (ultimo && (bloco.numero !== ultimo.numero + 1 || bloco.anterior !== somaDoBloco(ultimo)))
        return falhou(`O bloco ${bloco.numero} não segue do bloco ${ultimo.numero}.`);
      if (bloco.numero === 1 && bloco.anterior !== INICIO) return falhou('O bloco 1 não começa a cadeia.');
      const quem = await conferirSelo(r.selo, textoDoBloco(bloco));
      if (quem === null) return falhou(`O selo do bloco ${bloco.numero} não confere.`);
      if (!c.selos.includes(quem)) c.selos.push(quem);
      c.municipio = bloco.municipio;
      c.blocos += 1;
      ultimo = bloco;
      aberto = { bloco, faltam: bloco.linhas, soma: bloco.anterior };
      continue;
    }
    if (!aberto) return falhou(`A linha ${n} traz um registro antes de qualquer bloco.`);
    const { linha } = r;
    const onde = `no bloco ${aberto.bloco.numero}: “${linha.acao}”, de ${quando(linha.criado_em)} (linha ${n}, registro ${linha.id})`;
    if (aberto.faltam === 0) return falhou(`Há um registro a mais ${onde}.`);
    const soma = elo(aberto.soma, linha);
    if (soma !== r.elo) return falhou(`Não confere este registro, ou falta um antes dele, ${onde}.`);
    aberto.soma = soma;
    aberto.faltam -= 1;
    c.linhas += 1;
  }
  const falha = fechar();
  if (falha) return falhou(falha);
  if (c.blocos === 0) return falhou('O arquivo não traz nenhum bloco de auditoria.');
  return c;
}
