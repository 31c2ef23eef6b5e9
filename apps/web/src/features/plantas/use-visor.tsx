import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import type { Tamanho } from '@portal/domain/campos/arquivos/folhas';
import { type Marca, type Planta, PONTOS_DA_MARCA } from '@portal/domain/plantas/contract';
import { calibrar, centroDe, emEscala, type Giro, noPapel, type Ponto, tamanhoGirado } from '@portal/domain/plantas/geometria';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { lerTrechos } from '#entities/requerimentos/queries.ts';
import { Callout } from '#ui/Callout.tsx';
import type { Achado } from './Busca.tsx';
import type { Medida } from './Camada.tsx';
import { type Endereco, irPara } from './endereco.ts';
import { type Ferramenta, isMarca, setaDe, useDesenho } from './ferramentas.ts';
import { focarFolha } from './foco.ts';
import { type Ajuste, fonteDaPagina, fonteSobreposta, tamanhoDaPagina } from './fonte.ts';
import type { ParaMarcar } from './ListaDeMarcas.tsx';
import { naOrdem } from './ordem.ts';
import type { Marcas } from './use-marcas.ts';
import { usePagina, usePdf } from './use-pdf.ts';
import { aoAlcance, aproximar, conter, encaixar, type Pixels, paraTela, type Vista } from './vista.ts';

interface Args {
  r: Requerimento;
  planta: Planta;
  endereco: Endereco;
  marcas: Marcas;
  /** Those of the revision that it is compared with. */
  daOutra: readonly Marca[];
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
export function useVisor({ r, planta, endereco, marcas, daOutra, marcar }: Args) {
  const { folha: pagina } = endereco;
  const { pdf, falhou, tentar } = usePdf(endereco.planta, lerTrechos(r.id, endereco.planta));
  const outro = usePdf(endereco.com, lerTrechos(r.id, endereco.com ?? ''));
  const page = usePagina(pdf, pagina);
  const outraPage = usePagina(outro.pdf, pagina);
  const [tela, setTelaState] = useState<Tamanho | null>(null);
  const [vista, setVista] = useState<Vista | null>(null);
  const [pronta, setPronta] = useState(false);
  const [giro, setGiro] = useState<Giro>(0);
  const [todasMedidas, setMedidas] = useState<Medida[]>([]);
  const [achado, setAchado] = useState<Achado | null>(null);
  const [conhecido, setConhecido] = useState<[Ponto, Ponto] | null>(null);
  const [ajuste, setAjuste] = useState<Ajuste>({ dx: 0, dy: 0 });
  const [recente, setRecente] = useState<string | null>(null);

  const ordem = planta.versoes.map((v) => v.arquivo_id);
  const esta = ordem.indexOf(endereco.planta);
  const estaNova = endereco.com === null || esta > ordem.indexOf(endereco.com);
  const sobre = endereco.com !== null && endereco.modo === 'sobre';
  const fonte = useMemo(() => {
    if (!page) return null;
    if (!sobre) return fonteDaPagina(page, `${endereco.planta}/${pagina}`);
    return outraPage && (estaNova ? fonteSobreposta(outraPage, page, ajuste) : fonteSobreposta(page, outraPage, ajuste));
  }, [page, outraPage, sobre, estaNova, ajuste, endereco.planta, pagina]);
  const fonteDaOutra = useMemo(
    () => (outraPage && !sobre ? fonteDaPagina(outraPage, `${endereco.com}/${pagina}`) : null),
    [outraPage, sobre, endereco.com, pagina],
  );
  const tamanho = fonte?.tamanho ?? null;
  const novaPage = estaNova ? page : outraPage;
  const folha = tamanho && tamanhoGirado(tamanho, giro);
  const caber = () => folha && tela && setVista(encaixar(folha, tela));
  const setTela = useCallback((now: Tamanho) => setTelaState(now), []);
  const ignorarTela = useCallback(() => undefined, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes by value; another sheet is seen whole
  useEffect(() => {
    caber();
  }, [folha?.largura, folha?.altura, tela?.largura, tela?.altura, pagina]);

  const escala = planta.escalas.find((e) => e.pagina === pagina)?.metros_por_ponto ?? null;
  const irParaFolha = (n: number, marca: string | null = null) => {
    if (n < 1 || (pdf && n > pdf.numPages)) return;
    if (n !== pagina) setAchado(null);
    irPara(endereco, { folha: n, marca });
  };
  const deslocar = ({ x, y }: Pixels) => {
    if ((x !== 0 || y !== 0) && vista && folha && tela)
      setVista(conter({ ...vista, x: vista.x + x, y: vista.y + y }, folha, tela));
  };
  const listadas = naOrdem([...marcas.marcas, ...daOutra]);
  const escolher = (id: string | null) => {
    const marca = listadas.find((m) => m.id === id);
    irParaFolha(marca?.pagina ?? pagina, id);
    if (marca?.pagina === pagina && vista && folha && tela)
      deslocar(aoAlcance(paraTela(centroDe(marca.geometria.pontos), vista, folha, giro), tela));
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
  const desenho = useDesenho((ferramenta, pontos) => {
    if (ferramenta === 'calibrar') {
      const [a, b] = pontos;
      if (a && b) setConhecido([a, b]);
      desenho.pegar('mao', null);
    } else if (ferramenta === 'comprimento' || ferramenta === 'area') {
      setMedidas((all) => [...all, { id: `${Date.now()}`, pagina, tipo: ferramenta, pontos }]);
    } else if (isMarca(ferramenta) && marcar) {
      const geometria = { pontos: pontos.map((p) => noPapel(p) as [number, number]) };
      desenho.pegar('mao', null);
      void marcas
        .criar({ tipo: ferramenta, geometria, texto: '', pendencia_id: null, pagina, etapa_id: marcar.etapa_id })
        .then((id) => {
          if (!id) return;
          setRecente(id);
          irPara(endereco, { folha: pagina, marca: id });
        });
    }
  });
  const { ferramenta } = desenho;
  const pegar = (f: Ferramenta, peloTeclado: boolean) => {
    desenho.pegar(f, peloTeclado && vista && folha && tela ? { vista, folha, giro, tela } : null);
    focarFolha();
  };
  const { miraDoTeclado } = desenho;
  const zoom = (fator: number) => {
    if (!vista || !folha || !tela) return;
    const meio = { x: tela.largura / 2, y: tela.altura / 2 };
    const foco = miraDoTeclado && ferramenta !== 'mao' ? paraTela(miraDoTeclado, vista, folha, giro) : meio;
    setVista(conter(aproximar(vista, fator, foco), folha, tela));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!vista || !folha || !tela) return;
    const seta = setaDe(event);
    let feito = true;
    if (event.altKey && sobre && event.key.startsWith('Arrow')) {
      const passo = event.shiftKey ? 10 : 1;
      const [dx, dy] = { ArrowLeft: [-passo, 0], ArrowRight: [passo, 0], ArrowUp: [0, -passo], ArrowDown: [0, passo] }[
        event.key as 'ArrowLeft'
      ] ?? [0, 0];
      setAjuste((now) => ({ dx: now.dx + (dx ?? 0), dy: now.dy + (dy ?? 0) }));
    } else if (event.key === 'PageDown') irParaFolha(pagina + 1);
    else if (event.key === 'PageUp') irParaFolha(pagina - 1);
    else if (event.key === 'Escape' && (ferramenta !== 'mao' || desenho.comecou)) {
      desenho.cancelar();
      if (!desenho.comecou) desenho.pegar('mao', null);
    } else if (ferramenta !== 'mao') feito = desenho.tecla(event, { vista, folha, giro, tela, onPuxar: deslocar });
    else if (seta) setVista(conter({ ...vista, x: vista.x - seta[0] * 5, y: vista.y - seta[1] * 5 }, folha, tela));
    else feito = false;
    if (feito) event.preventDefault();
  };

  return {
    pdf,
    fonte,
    fonteDaOutra,
    tamanho,
    vista,
    setVista,
    setTela,
    ignorarTela,
    pronta,
    ficouPronta: () => setPronta(true),
    giro,
    girar: () => setGiro((g) => ((g + 90) % 360) as Giro),
    aproximar: zoom,
    encaixar: caber,
    pagina,
    irParaFolha,
    ferramenta,
    pegar,
    largar: () => desenho.pegar('mao', null),
    desenho,
    dica: dicaDe(ferramenta),
    onKeyDown,
    escala,
    escalaPorExtenso: escala === null ? 'não definida' : emEscala(escala),
    medidas: todasMedidas.filter((m) => m.pagina === pagina),
    limparMedidas: () => setMedidas((all) => all.filter((m) => m.pagina !== pagina)),
    conhecido,
    esquecerConhecido: () => {
      setConhecido(null);
      focarFolha();
    },
    definirConhecido: (metros: number) => {
      const valor = conhecido && tamanho && calibrar(conhecido[0], conhecido[1], metros, tamanho);
      setConhecido(null);
      focarFolha();
      if (valor) void marcas.definirEscala(pagina, valor);
    },
    escolhida: endereco.marca,
    escolher,
    irParaMarca,
    /** The mark that was just made: its words come next. */
    recente,
    achado: achado?.pagina === pagina ? achado.caixa : null,
    mostrarAchado: (a: Achado | null) => {
      setAchado(a);
      if (a && a.pagina !== pagina) irPara(endereco, { folha: a.pagina });
    },
    ajuste,
    setAjuste,
    estaNova,
    /** Of the newer sheet of an overlay, which lies over the older one. */
    tamanhoDaNova: sobre && novaPage ? tamanhoDaPagina(novaPage) : tamanho,
    antigaId: estaNova ? (endereco.com ?? '') : endereco.planta,
    novaId: estaNova ? endereco.planta : (endereco.com ?? ''),
    semOutraFolha: outro.pdf !== null && pagina > outro.pdf.numPages,
    aviso:
      falhou || outro.falhou ? (
        <Callout
          meaning="danger"
          title="Não conseguimos abrir a planta"
          actions={
            <Button
              variant="default"
              onClick={() => {
                tentar();
                outro.tentar();
              }}
            >
              Tentar de novo
            </Button>
          }
        >
          O arquivo pode estar danificado ou protegido por senha, ou a conexão caiu.
        </Callout>
      ) : null,
  };
}
export type VisorDaPlanta = ReturnType<typeof useVisor>;
