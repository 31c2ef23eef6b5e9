import { acharFolha, acharNomes, LINHAS_DO_COMECO } from '@portal/domain/importacoes/cabecalho';
import type { Tipo } from '@portal/domain/importacoes/tipos';
import { type Celula, textoDaCelula } from './celulas.ts';
import { type Escritor, limpa, recusar } from './escritor.ts';

/** A line of a table, as its spreadsheet counts them. */
export interface LinhaCrua {
  l: number;
  c: readonly Celula[];
}
export interface Folha {
  nome: string;
  linhas: readonly LinhaCrua[];
}

/** Where a person said that the table is; null where nobody did. */
export interface OndeLer {
  tipo: Tipo;
  folha: string | null;
  linha: number | null;
}

const textos = (linha: LinhaCrua): string[] => linha.c.map(textoDaCelula);
const isCheia = (linha: LinhaCrua): boolean => linha.c.some((c) => textoDaCelula(c).trim() !== '');

async function escreverNomes(comeco: readonly LinhaCrua[], { tipo, linha }: OndeLer, saida: Escritor): Promise<void> {
  const dita = linha === null ? -1 : comeco.findIndex(({ l }) => l >= linha);
  const onde = dita >= 0 ? dita : acharNomes(tipo, comeco.map(textos)).linha;
  saida.acima(comeco.slice(0, onde).map((acima) => ({ linha: acima.l, texto: textos(acima).filter(Boolean).join(' · ') })));
  const nomes = comeco[onde];
  if (!nomes) return;
  saida.cabecalho(textos(nomes), nomes.l);
  for (const { l, c } of comeco.slice(onde + 1)) await saida.linha(l, c);
}

/** A table from its first line to its last: titles above the names are left above them. @throws Error as the writer */
export async function escreverGrade(
  linhas: AsyncIterable<LinhaCrua> | Iterable<LinhaCrua>,
  onde: OndeLer,
  saida: Escritor,
): Promise<void> {
  const comeco: LinhaCrua[] = [];
  let achados = false;
  for await (const linha of linhas) {
    if (!isCheia(linha)) continue;
    if (achados) {
      await saida.linha(linha.l, linha.c);
      continue;
    }
    comeco.push(linha);
    if (comeco.length < LINHAS_DO_COMECO) continue;
    await escreverNomes(comeco, onde, saida);
    achados = true;
  }
  if (!achados) await escreverNomes(comeco, onde, saida);
}

/** The table of a file of several sheets. @throws Error `sem_linhas`, as the writer */
export async function escreverFolhas(todas: readonly Folha[], onde: OndeLer, saida: Escritor): Promise<void> {
  const folhas = todas.filter(({ linhas }) => linhas.some(isCheia));
  if (folhas.length === 0) return recusar('sem_linhas');
  const dita = folhas.findIndex((f) => limpa(f.nome) === onde.folha);
  const comecos = folhas.map(({ linhas }) => linhas.filter(isCheia).slice(0, LINHAS_DO_COMECO).map(textos));
  const folha = folhas[dita >= 0 ? dita : acharFolha(onde.tipo, comecos)] as Folha;
  saida.folhas(
    folhas.map((f) => f.nome),
    folha.nome,
  );
  await escreverGrade(folha.linhas, dita >= 0 ? onde : { ...onde, linha: onde.folha === null ? onde.linha : null }, saida);
}
