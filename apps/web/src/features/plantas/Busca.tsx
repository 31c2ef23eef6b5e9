import { Button, Group, TextInput } from '@mantine/core';
import type { Ponto } from '@portal/domain/plantas/geometria';
import { normalizarBusca } from '@portal/domain/text/busca';
import { IconSearch } from '@tabler/icons-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { plural } from '#lib/format.ts';
import classes from './Planta.module.css';

export interface Achado {
  pagina: number;
  caixa: readonly [Ponto, Ponto];
}

const MAXIMO = 200;

/** Where the words stand, sheet after sheet; accents and case do not matter. */
async function procurar(
  pdf: PDFDocumentProxy,
  texto: string,
  signal: AbortSignal,
  onAchados: (a: Achado[], ate: number) => void,
) {
  const alvo = normalizarBusca(texto);
  const achados: Achado[] = [];
  for (let pagina = 1; pagina <= pdf.numPages && !signal.aborted && achados.length < MAXIMO; pagina += 1) {
    const page = await pdf.getPage(pagina);
    const viewport = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!('str' in item) || !normalizarBusca(item.str).includes(alvo)) continue;
      const [, , , , e = 0, f = 0] = item.transform as number[];
      const canto = (x: number, y: number): Ponto => {
        const [vx = 0, vy = 0] = viewport.convertToViewportPoint(x, y);
        return [vx / viewport.width, vy / viewport.height];
      };
      achados.push({ pagina, caixa: [canto(e, f), canto(e + item.width, f + (item.height || 8))] });
    }
    onAchados([...achados], pagina);
  }
}

interface Props {
  pdf: PDFDocumentProxy;
  onAchado: (achado: Achado | null) => void;
}

/** Search in the text of the sheets; Enter goes to the next place. */
export function Busca({ pdf, onAchado }: Props) {
  const [texto, setTexto] = useState('');
  const [achados, setAchados] = useState<Achado[]>([]);
  const [ate, setAte] = useState(0);
  const [at, setAt] = useState(-1);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const comecar = () => {
    running.current?.abort();
    setAchados([]);
    setAte(0);
    setAt(-1);
    onAchado(null);
    if (texto.trim().length < 2) return;
    const mine = new AbortController();
    running.current = mine;
    let first = true;
    procurar(pdf, texto, mine.signal, (todos, pagina) => {
      if (mine.signal.aborted) return;
      setAchados(todos);
      setAte(pagina);
      if (first && todos[0]) {
        first = false;
        setAt(0);
        onAchado(todos[0]);
      }
    }).catch(() => undefined);
  };
  const ir = (passo: number) => {
    if (achados.length === 0) return;
    const next = (at + passo + achados.length) % achados.length;
    setAt(next);
    onAchado(achados[next] ?? null);
  };
  const buscado = ate > 0;
  return (
    <form
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (achados.length > 0) ir(1);
        else comecar();
      }}
    >
      <TextInput
        type="search"
        id="busca-na-planta"
        aria-label="Buscar no texto das folhas"
        placeholder="Buscar no texto"
        size="sm"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={texto}
        onChange={(event) => {
          setTexto(event.currentTarget.value);
          running.current?.abort();
          setAchados([]);
          setAte(0);
          onAchado(null);
        }}
      />
      {buscado && (
        <Group gap="xs" role="status">
          <span className={classes.count}>
            {achados.length === 0
              ? ate < pdf.numPages
                ? `Procurando na folha ${ate}…`
                : 'Nada encontrado'
              : `${at + 1} de ${plural(achados.length, 'lugar', 'lugares')}`}
          </span>
          {achados.length > 1 && (
            <Button variant="subtle" size="compact-sm" onClick={() => ir(-1)}>
              Anterior
            </Button>
          )}
        </Group>
      )}
    </form>
  );
}
