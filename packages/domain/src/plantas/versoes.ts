/** The files one field held in one round. */
export interface RodadaDeArquivos {
  numero: number;
  criado_em: string;
  arquivos: readonly { id: string; nome: string }[];
}

export interface Versao {
  arquivo_id: string;
  nome: string;
  /** The round it first came with. */
  rodada: number;
  enviada_em: string;
  /** The newest of its chain was not taken away since. */
  atual: boolean;
}

/**
 * Which file took the place of which over the rounds of one field, oldest first. Of files that left and came in the same round,
 * those of one name belong together, then the rest in the order they stand in.
 * @param rodadas oldest first
 */
export function cadeiaDeVersoes(rodadas: readonly RodadaDeArquivos[], arquivoId: string): Versao[] {
  const cadeias: Versao[][] = [];
  let antes: RodadaDeArquivos['arquivos'] = [];
  for (const { numero, criado_em, arquivos } of rodadas) {
    const saiu = antes.filter((a) => !arquivos.some((b) => b.id === a.id));
    const veio = arquivos.filter((a) => !antes.some((b) => b.id === a.id));
    for (const novo of [...veio].sort((a, b) => Number(temNome(saiu, b)) - Number(temNome(saiu, a)))) {
      const no = saiu.findIndex((a) => a.nome === novo.nome);
      const [velho] = saiu.splice(no >= 0 ? no : 0, 1);
      const versao: Versao = { arquivo_id: novo.id, nome: novo.nome, rodada: numero, enviada_em: criado_em, atual: true };
      const cadeia = velho && cadeias.find((c) => c.at(-1)?.arquivo_id === velho.id);
      if (cadeia) cadeia.push(versao);
      else cadeias.push([versao]);
    }
    antes = arquivos;
  }
  const cadeia = cadeias.find((c) => c.some((v) => v.arquivo_id === arquivoId)) ?? [];
  return cadeia.map((v, i) => ({
    ...v,
    atual: i === cadeia.length - 1 && antes.some((a) => a.id === v.arquivo_id),
  }));
}

const temNome = (lista: readonly { nome: string }[], { nome }: { nome: string }): boolean => lista.some((a) => a.nome === nome);
