import { Button, Group, Select, Textarea, TextInput } from '@mantine/core';
import type { Pendencia } from '@portal/domain/pendencias/schema';
import type { Marca } from '@portal/domain/plantas/contract';
import { mover } from '@portal/domain/plantas/geometria';
import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { focarFolha } from '../foco.ts';
import { useNovaPendencia } from '../queries.ts';
import classes from './ListaDeMarcas.module.css';
import type { ParaMarcar } from './ListaDeMarcas.tsx';
import type { Marcas } from './use-marcas.ts';

interface Props {
  requerimentoId: string;
  marca: Marca;
  marcas: Marcas;
  pendencias: readonly Pendencia[];
  marcar: ParaMarcar;
  /** The mark was just drawn: what it says comes next. */
  recente: boolean;
}

const PASSO = 0.004;
const PASSO_LARGO = 0.03;
const SETAS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const NOVA = 'nova';

/** What a mark says, what item it belongs to, and where it stands. Everything is kept as it is changed. */
export function EditorDaMarca({ requerimentoId, marca, marcas, pendencias, marcar, recente }: Props) {
  const [nova, setNova] = useState(false);
  const palavras = useRef<HTMLInputElement>(null);
  const escolha = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (recente) palavras.current?.focus();
  }, [recente]);
  const daEtapa = pendencias.filter((p) => p.etapa_id === marcar.etapa_id && p.situacao !== 'Sem pendência');
  // Esc leads back to the sheet, once what it closes by itself is closed
  const sair = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (event.target as HTMLElement).getAttribute('aria-expanded') !== 'true') focarFolha();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside
    <div className={classes.editor} onKeyDown={sair}>
      <TextInput
        ref={palavras}
        label="Texto junto da marca (opcional)"
        maxLength={500}
        value={marca.texto}
        onChange={(event) => marcas.mudar(marca.id, { texto: event.currentTarget.value })}
      />
      <Select
        ref={escolha}
        label="Pendência"
        allowDeselect={false}
        value={nova ? NOVA : (marca.pendencia_id ?? '')}
        data={[
          { value: '', label: 'Nenhuma: só a prefeitura vê' },
          ...daEtapa.map((p) => ({ value: p.id, label: `${p.numero}. ${p.texto.slice(0, 80)}` })),
          { value: NOVA, label: 'Marcar uma nova…' },
        ]}
        onChange={(value) => {
          setNova(value === NOVA);
          if (value !== NOVA) marcas.mudar(marca.id, { pendencia_id: value || null });
        }}
      />
      <NovaPendencia
        aberta={nova}
        requerimentoId={requerimentoId}
        marcar={marcar}
        onMarcada={(pendencia_id) => {
          marcas.mudar(marca.id, { pendencia_id });
          setNova(false);
          escolha.current?.focus();
        }}
      />
      <Lugar marca={marca} marcas={marcas} />
    </div>
  );
}

interface NovaProps extends Pick<Props, 'requerimentoId' | 'marcar'> {
  aberta: boolean;
  onMarcada: (pendenciaId: string) => void;
}

/** An item that there is not yet. What was typed stays while it is closed. */
function NovaPendencia({ aberta, requerimentoId, marcar, onMarcada }: NovaProps) {
  const [texto, setTexto] = useState('');
  const pedido = useRef<HTMLTextAreaElement>(null);
  const nova = useNovaPendencia(requerimentoId);
  useEffect(() => {
    if (aberta) pedido.current?.focus();
  }, [aberta]);
  if (!aberta) return null;
  const enviar = async () => {
    const agora = await nova.marcar({ ...marcar, texto: texto.trim() }).catch(() => null);
    const criada = agora?.pendencias.filter((p) => p.etapa_id === marcar.etapa_id).at(-1);
    if (!criada) return;
    setTexto('');
    onMarcada(criada.id);
  };
  return (
    <>
      <Textarea
        label="O que precisa ser corrigido"
        autosize
        minRows={2}
        maxLength={2000}
        ref={pedido}
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      <Button size="compact-md" disabled={texto.trim().length < 3} loading={nova.isPending} onClick={() => void enviar()}>
        Marcar pendência
      </Button>
    </>
  );
}

/** Where the mark stands, moved by keys; and the way to take it off. */
function Lugar({ marca, marcas }: Pick<Props, 'marca' | 'marcas'>) {
  const setas = (event: KeyboardEvent) => {
    const seta = SETAS[event.key];
    if (!seta) return;
    event.preventDefault();
    const passo = event.shiftKey ? PASSO_LARGO : PASSO;
    const pontos = mover(marca.geometria.pontos, seta[0] * passo, seta[1] * passo);
    marcas.mudar(marca.id, { geometria: { pontos: pontos.map(([x, y]) => [x, y]) } });
  };
  return (
    <Group gap="xs" justify="space-between">
      <Button
        variant="default"
        size="compact-md"
        onKeyDown={setas}
        aria-description="Com este botão em foco, use as setas; com Shift, passos largos."
      >
        Mover com as setas
      </Button>
      <Button
        variant="subtle"
        color="danger"
        size="compact-md"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => {
          marcas.excluir(marca);
          focarFolha();
        }}
      >
        Excluir marca
      </Button>
    </Group>
  );
}
