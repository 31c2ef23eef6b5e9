import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { plural } from '#lib/format.ts';
import { watchUnsaved } from '#lib/unsaved.ts';
import { uuid } from '#lib/uuid.ts';
import { abrirImagem, comoJpeg } from '../imagem.ts';
import { type FotoDaPagina, pdfDeFotos } from './pdf-de-fotos.ts';

export interface Pagina extends FotoDaPagina {
  key: string;
  /** of its picture, for the screen */
  url: string;
}

/** The longer side in points: small print on an A4 sheet is read at it, and a page weighs some half a megabyte. */
const LADO_MAX = 2000;
const QUALIDADE = 0.82;

/** Photographed, opened upright by what the camera wrote, and made as small as a sheet of paper needs. @throws ImagemRecusada */
async function paginaDe(file: File): Promise<Pagina> {
  const aberta = await abrirImagem(file);
  try {
    const escala = Math.min(1, LADO_MAX / Math.max(aberta.largura, aberta.altura));
    const jpeg = await comoJpeg(aberta, escala, QUALIDADE, file.name);
    const [largura, altura] = [aberta.largura, aberta.altura].map((n) => Math.max(1, Math.round(n * escala))) as [number, number];
    return { key: uuid(), jpeg, largura, altura, giro: 0, url: URL.createObjectURL(jpeg) };
  } finally {
    aberta.fechar();
  }
}

const NENHUMA: readonly Pagina[] = [];
const fora = (paginas: readonly Pagina[]) => {
  for (const { url } of paginas) URL.revokeObjectURL(url);
};

/** The pages that become one PDF, in their order. Nothing leaves the device before; leaving the screen with some in hand is asked about. */
export function usePaginas(max: number) {
  const [paginas, setPaginas] = useState(NENHUMA);
  const [abrindo, setAbrindo] = useState(0);
  const [recusas, setRecusas] = useState<string[]>([]);
  const latest = useRef(paginas);
  const ouvintes = useRef(new Set<() => void>());
  useEffect(() => {
    latest.current = paginas;
    for (const ouvinte of ouvintes.current) ouvinte();
  }, [paginas]);
  useEffect(() => {
    const deixar = watchUnsaved(
      () => latest.current.length > 0,
      (ouvinte) => {
        ouvintes.current.add(ouvinte);
        return () => ouvintes.current.delete(ouvinte);
      },
    );
    return () => {
      deixar();
      fora(latest.current);
    };
  }, []);

  const incluir = async (files: readonly File[]): Promise<void> => {
    const cabem = files.slice(0, Math.max(0, max - paginas.length - abrindo));
    setRecusas(
      cabem.length < files.length
        ? [`Aqui cabem no máximo ${plural(max, 'página', 'páginas')}. Deixamos de fora o que passou disso.`]
        : [],
    );
    setAbrindo((n) => n + cabem.length);
    // one after the other: several photos open at once are more than an old phone has room for
    for (const file of cabem) {
      try {
        const pagina = await paginaDe(file);
        setPaginas((lista) => [...lista, pagina]);
      } catch (error) {
        const por = error instanceof ApiError ? error.mensagem : 'Não conseguimos abrir esta foto.';
        setRecusas((lista) => [...lista, `"${file.name}": ${por}`]);
      }
      setAbrindo((n) => n - 1);
    }
  };
  const girar = (key: string) =>
    setPaginas((lista) => lista.map((p) => (p.key === key ? { ...p, giro: ((p.giro + 90) % 360) as Pagina['giro'] } : p)));
  const mover = (key: string, passos: 1 | -1) =>
    setPaginas((lista) => {
      const em = lista.findIndex((p) => p.key === key);
      const pagina = lista[em];
      const para = em + passos;
      return !pagina || para < 0 || para >= lista.length ? lista : lista.toSpliced(em, 1).toSpliced(para, 0, pagina);
    });
  const tirar = (key: string) => {
    fora(paginas.filter((p) => p.key === key));
    setPaginas((lista) => lista.filter((p) => p.key !== key));
  };
  const esvaziar = () => {
    fora(paginas);
    setPaginas(NENHUMA);
    setRecusas([]);
  };
  const juntar = (nome: string): File =>
    new File([pdfDeFotos(paginas)], nome, { type: 'application/pdf', lastModified: Date.now() });
  return { paginas, abrindo, recusas, incluir, girar, mover, tirar, esvaziar, juntar };
}
