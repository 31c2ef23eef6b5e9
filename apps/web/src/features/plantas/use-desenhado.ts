import type { Tamanho } from '@portal/domain/campos/arquivos/folhas';
import { calibrar, noPapel, type Ponto } from '@portal/domain/plantas/geometria';
import { useState } from 'react';
import type { Medida } from './Camada.tsx';
import { type Endereco, irPara } from './endereco.ts';
import { type Ferramenta, isMarca, useDesenho } from './ferramentas.ts';
import { focarFolha } from './foco.ts';
import type { ParaMarcar } from './marcas/ListaDeMarcas.tsx';
import type { Marcas } from './marcas/use-marcas.ts';

interface Args {
  endereco: Endereco;
  tamanho: Tamanho | null;
  marcas: Marcas;
  marcar: ParaMarcar | null;
}

/** The tool in hand and what it leaves behind: a measure, a mark, a length that gives the scale. */
export function useDesenhado({ endereco, tamanho, marcas, marcar }: Args) {
  const { folha: pagina } = endereco;
  const [todasMedidas, setMedidas] = useState<Medida[]>([]);
  const [conhecido, setConhecido] = useState<[Ponto, Ponto] | null>(null);
  const [recente, setRecente] = useState<string | null>(null);

  const marcarAqui = async (tipo: Ferramenta, pontos: Ponto[]) => {
    if (!isMarca(tipo) || !marcar) return;
    const geometria = { pontos: pontos.map((p) => noPapel(p) as [number, number]) };
    const id = await marcas.criar({ tipo, geometria, texto: '', pendencia_id: null, pagina, etapa_id: marcar.etapa_id });
    if (!id) return;
    setRecente(id);
    irPara(endereco, { folha: pagina, marca: id });
  };
  const desenho = useDesenho((ferramenta, pontos) => {
    if (ferramenta === 'comprimento' || ferramenta === 'area') {
      setMedidas((all) => [...all, { id: `${Date.now()}`, pagina, tipo: ferramenta, pontos }]);
      return;
    }
    const [a, b] = pontos;
    if (ferramenta === 'calibrar' && a && b) setConhecido([a, b]);
    if (ferramenta === 'calibrar' || marcar) desenho.pegar('mao', null);
    void marcarAqui(ferramenta, pontos);
  });
  const esquecerConhecido = () => {
    setConhecido(null);
    focarFolha();
  };

  return {
    desenho,
    ferramenta: desenho.ferramenta,
    largar: () => desenho.pegar('mao', null),
    medidas: todasMedidas.filter((m) => m.pagina === pagina),
    limparMedidas: () => setMedidas((all) => all.filter((m) => m.pagina !== pagina)),
    conhecido,
    esquecerConhecido,
    definirConhecido: (metros: number) => {
      const valor = conhecido && tamanho && calibrar(conhecido[0], conhecido[1], metros, tamanho);
      esquecerConhecido();
      if (valor) void marcas.definirEscala(pagina, valor);
    },
    /** The mark that was just made: its words come next. */
    recente,
  };
}
export type Desenhado = ReturnType<typeof useDesenhado>;
