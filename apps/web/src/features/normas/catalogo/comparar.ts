import type { Conjunto } from '@portal/domain/normas/catalogo';
import type { ArquivoDeNormas } from '@portal/domain/normas/contract';

type Normas = Conjunto['normas'];

export interface Diferenca {
  novas: string[];
  mudam: string[];
  saem: string[];
}

/** What the catalogue would offer otherwise than now, by the names of rules. */
export function compararConjuntos(agora: Normas, depois: ArquivoDeNormas['normas']): Diferenca {
  const chave = (nome: string) => nome.toLowerCase();
  const daqui = new Map(agora.map((n) => [chave(n.nome), JSON.stringify(n.conteudo)]));
  const deles = new Set(depois.map((n) => chave(n.nome)));
  const vindas = depois.map(({ nome, conteudo }) => ({ nome, escrita: JSON.stringify({ ...conteudo, processos: [] }) }));
  return {
    novas: vindas.filter((n) => !daqui.has(chave(n.nome))).map((n) => n.nome),
    mudam: vindas.filter((n) => daqui.has(chave(n.nome)) && daqui.get(chave(n.nome)) !== n.escrita).map((n) => n.nome),
    saem: agora.filter((n) => !deles.has(chave(n.nome))).map((n) => n.nome),
  };
}
