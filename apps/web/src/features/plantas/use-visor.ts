import type { Requerimento } from '@portal/domain/autos/contract';
import { type Planta, PONTOS_DA_MARCA } from '@portal/domain/plantas/contract';
import { centroDe, emEscala } from '@portal/domain/plantas/geometria';
import { useState } from 'react';
import type { Achado } from './Busca.tsx';
import { type Endereco, irPara } from './endereco.ts';
import { type Ferramenta, isMarca } from './ferramentas.ts';
import { focarFolha } from './foco.ts';
import type { ParaMarcar } from './marcas/ListaDeMarcas.tsx';
import { naOrdem } from './marcas/ordem.ts';
import { useMarcas } from './marcas/use-marcas.ts';
import { useOutra } from './marcas/use-outra.ts';
import { teclaDaFolha } from './teclas-da-folha.ts';
import { useDesenhado } from './use-desenhado.ts';
import { useFontes } from './use-fontes.ts';
import { useVista } from './use-vista.ts';
import { aoAlcance, paraTela } from './vista.ts';

/** What is looked at, and what may be done with it. */
export interface PlantaAberta {
  r: Requerimento;
  planta: Planta;
  endereco: Endereco;
  /** Null: the person looks, and changes nothing. */
  marcar: ParaMarcar | null;
}

const NO_TECLADO = 'No teclado: as setas movem a mira (Shift: passos largos), Enter';
const DICAS: Partial<Record<Ferramenta, string>> = {
  comprimento: `Clique em cada ponto; dois cliques no último terminam. ${NO_TECLADO} põe o ponto, Enter de novo no mesmo lugar termina, Backspace tira o último, Esc desiste.`,
  area: `Clique nos cantos; dois cliques no último fecham a área. ${NO_TECLADO} põe o canto, Enter de novo no mesmo lugar fecha, Backspace tira o último, Esc desiste.`,
  calibrar: `Marque o começo e o fim de algo cujo comprimento você conhece. ${NO_TECLADO} põe cada ponto, Esc desiste.`,
};
const DE_UM_LUGAR = `Clique no lugar. ${NO_TECLADO} marca, Esc desiste.`;
const DE_DOIS_LUGARES = `Clique em dois lugares, ou aperte e puxe. ${NO_TECLADO} marca cada um, Esc desiste.`;
const dicaDe = (f: Ferramenta): string =>
  isMarca(f) ? (PONTOS_DA_MARCA[f] === 1 ? DE_UM_LUGAR : DE_DOIS_LUGARES) : (DICAS[f] ?? '');

/** Everything a plan on screen knows and does. */
export function useVisor({ r, planta, endereco, marcar }: PlantaAberta) {
  const { folha: pagina } = endereco;
  const marcas = useMarcas(r.id, planta.arquivo.id, planta.marcas);
  const outra = useOutra(r.id, endereco.com);
  const fontes = useFontes(r.id, planta, endereco);
  const { pdf, tamanho } = fontes;
  const vista = useVista(tamanho, pagina);
  const { naTela, deslocar } = vista;
  const feito = useDesenhado({ endereco, tamanho, marcas, marcar });
  const { desenho, ferramenta } = feito;
  const [achado, setAchado] = useState<Achado | null>(null);

  const irParaFolha = (n: number, marca: string | null = null) => {
    if (n < 1 || (pdf && n > pdf.numPages)) return;
    if (n !== pagina) setAchado(null);
    irPara(endereco, { folha: n, marca });
  };
  const listadas = naOrdem([...marcas.marcas, ...outra.marcas]);
  const escolher = (id: string | null) => {
    const marca = listadas.find((m) => m.id === id);
    irParaFolha(marca?.pagina ?? pagina, id);
    if (marca?.pagina === pagina && naTela)
      deslocar(aoAlcance(paraTela(centroDe(marca.geometria.pontos), naTela.vista, naTela.folha, naTela.giro), naTela.tela));
  };
  const irParaMarca = (passo: 1 | -1) => {
    const at = listadas.findIndex((m) => m.id === endereco.marca);
    const para = at < 0 && passo < 0 ? listadas.length - 1 : at + passo;
    // past the last one it stays there
    const next = listadas[Math.min(listadas.length - 1, Math.max(0, para))];
    if (!next) return;
    escolher(next.id);
    document.querySelector<HTMLElement>(`[data-marca="${next.id}"] button`)?.focus();
  };
  const escala = planta.escalas.find((e) => e.pagina === pagina)?.metros_por_ponto ?? null;

  return {
    ...fontes,
    ...vista,
    ...feito,
    marcas,
    outra,
    pagina,
    irParaFolha,
    aproximar: (fator: number) => vista.aproximarDe(fator, ferramenta === 'mao' ? null : desenho.miraDoTeclado),
    pegar: (f: Ferramenta, peloTeclado: boolean) => {
      desenho.pegar(f, peloTeclado ? naTela : null);
      focarFolha();
    },
    dica: dicaDe(ferramenta),
    onKeyDown: teclaDaFolha({ ...fontes, naTela, deslocar, desenho, pagina, irParaFolha }),
    escala,
    escalaPorExtenso: escala === null ? 'não definida' : emEscala(escala),
    escolhida: endereco.marca,
    escolher,
    irParaMarca,
    achado: achado?.pagina === pagina ? achado.caixa : null,
    mostrarAchado: (a: Achado | null) => {
      setAchado(a);
      if (a && a.pagina !== pagina) irPara(endereco, { folha: a.pagina });
    },
  };
}
export type VisorDaPlanta = ReturnType<typeof useVisor>;
