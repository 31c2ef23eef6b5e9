import { type Conferida, conferirNorma } from '@portal/domain/normas/conferir';
import type { Conteudo } from '@portal/domain/normas/conteudo';
import { contextoDaNorma, imoveisDe, terrenoDe } from '@portal/domain/normas/contexto';
import { MAX_LINHAS_DO_ENSAIO } from '@portal/domain/normas/ensaio';
import {
  type Contagens,
  contar,
  type Decisao,
  type Divergencia,
  decisaoDe,
  divergenciaDe,
  type Grupo,
  gruposDe,
  type Resultado,
  totalDoGrupo,
} from '@portal/domain/normas/passado';
import { v7 as uuidv7 } from 'uuid';
import type { Pedido, Projeto } from './pagina.ts';

/** By the same code as the desk judges. */
function conferir(conteudo: Conteudo, { versao: { definicao, nomes }, respostas, zonas, ...fatos }: Projeto): Conferida {
  const terreno = terrenoDe(definicao, respostas, { imoveis: imoveisDe(definicao, respostas), zonas });
  return conferirNorma(conteudo, contextoDaNorma(definicao, respostas, { ...fatos, terreno }), nomes);
}

type Julgado = { resultado: Resultado } & Pick<Conferida, 'valor' | 'limite' | 'faltam'>;
const sem = (resultado: Resultado): Julgado => ({ resultado, valor: '', limite: '', faltam: [] });

/** One that cannot be judged is told as such, and stops no other. */
function julgar(conteudo: Conteudo, projeto: Pedido['projeto']): Julgado {
  if (projeto === null) return sem('não se aplica');
  if (projeto === 'ilegível') return sem('não julgado');
  try {
    const { situacao, valor, limite, faltam } = conferir(conteudo, projeto);
    return { resultado: situacao, valor, limite, faltam: faltam.map((n) => projeto.versao.nomes.get(n)?.rotulo ?? n) };
  } catch {
    return sem('não julgado');
  }
}

export interface Linha extends Julgado {
  id: string;
  grupo: Grupo;
  requerimento_id: string;
  em: string;
  decisao: Decisao;
  divergencia: Divergencia | null;
}

/**
 * Judges a page, and counts it in place.
 * @param ceder lets others go first, after each request
 * @returns the lines that are kept: those of lists that are not full
 */
export async function julgarPagina(
  conteudo: Conteudo,
  pedidos: readonly Pedido[],
  contagens: Contagens,
  ceder: () => Promise<void>,
): Promise<Linha[]> {
  const linhas: Linha[] = [];
  for (const { id, status, em, projeto, marcados } of pedidos) {
    const julgado = julgar(conteudo, projeto);
    const decisao = decisaoDe(status);
    const marcado = marcados.some((m) => julgar(conteudo, m).resultado === 'cumpre');
    const divergencia = divergenciaDe(julgado.resultado, decisao, marcado);
    contar(contagens, julgado.resultado, decisao, divergencia);
    for (const grupo of gruposDe(julgado.resultado, divergencia))
      if (totalDoGrupo(contagens, grupo) <= MAX_LINHAS_DO_ENSAIO)
        linhas.push({ id: uuidv7(), grupo, requerimento_id: id, em, ...julgado, decisao, divergencia });
    await ceder();
  }
  return linhas;
}
