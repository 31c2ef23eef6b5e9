import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { SortableList } from '#ui/sortable/SortableList.tsx';
import classes from '../Processos.module.css';
import { Excluir } from '../partes.tsx';

const MAX = 20;

interface Item {
  chave: string;
  texto: string;
}
const comChaves = (textos: readonly string[]): Item[] => textos.map((texto) => ({ chave: crypto.randomUUID(), texto }));

/** What to have at hand, one line each. A line is known by a key while the screen is open, so that it can be moved while it is written. */
export function TenhaEmMaos({ itens, onChange }: { itens: readonly string[]; onChange: (itens: string[]) => void }) {
  const [linhas, setLinhas] = useState(() => comChaves(itens));
  // the line that was just begun is written at once
  const [nova, setNova] = useState<string | null>(null);
  const enviado = useRef(itens);
  // undone, or changed by somebody else
  useEffect(() => {
    if (JSON.stringify(itens) === JSON.stringify(enviado.current)) return;
    enviado.current = itens;
    setLinhas(comChaves(itens));
  }, [itens]);
  const por = (novas: Item[]) => {
    setLinhas(novas);
    // a line just begun is no item yet
    const textos = novas.map((l) => l.texto).filter((t) => t.trim());
    if (JSON.stringify(textos) === JSON.stringify(enviado.current)) return;
    enviado.current = textos;
    onChange(textos);
  };
  const incluir = () => {
    const [linha] = comChaves(['']) as [Item];
    setNova(linha.chave);
    por([...linhas, linha]);
  };
  const mover = (chave: string, onde: number) => {
    const linha = linhas.find((l) => l.chave === chave);
    if (linha) por(linhas.filter((l) => l !== linha).toSpliced(onde, 0, linha));
  };
  return (
    <section aria-label="Tenha em mãos" className={classes.block}>
      <h3 className={classes.group}>Tenha em mãos</h3>
      <p className={classes.soft}>O que a pessoa precisa ter antes de começar. Aparece como lista na página do pedido.</p>
      <SortableList
        label="Tenha em mãos"
        items={linhas}
        idOf={(l) => l.chave}
        nameOf={(l) => l.texto || 'item em branco'}
        onMove={mover}
      >
        {(l, handle, i) => (
          <div className={classes.sortable}>
            {handle}
            <TextInput
              className={classes.grow}
              aria-label={`Item ${i + 1}`}
              value={l.texto}
              autoFocus={l.chave === nova}
              maxLength={200}
              onChange={(e) => {
                const texto = e.currentTarget.value;
                por(linhas.map((x) => (x === l ? { ...x, texto } : x)));
              }}
              onKeyDown={(e) => {
                if (e.key === 'Enter' && l.texto.trim() && i === linhas.length - 1 && linhas.length < MAX) incluir();
              }}
            />
            <Excluir solto rotulo={`Excluir o item ${i + 1}`} onClick={() => por(linhas.filter((x) => x !== l))} />
          </div>
        )}
      </SortableList>
      {linhas.length < MAX && (
        <Button
          variant="default"
          size="xs"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={incluir}
        >
          Incluir item
        </Button>
      )}
    </section>
  );
}
