import { ActionIcon, Button, Switch, TextInput } from '@mantine/core';
import {
  type Bloco,
  type ConteudoDoModelo,
  type Livre,
  livresDe,
  MAX_BLOCOS,
  MAX_LIVRES,
} from '@portal/domain/modelos-de-documento/conteudo';
import type { Modelo } from '@portal/domain/modelos-de-documento/contract';
import { isTipoDePeca } from '@portal/domain/modelos-de-documento/nomes';
import { CAMPOS_DE_MESCLA } from '@portal/domain/processos/campos-de-mescla';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { emPalavras } from '#entities/condicoes/palavras.ts';
import type { CampoParaInserir } from '#entities/modelos-de-documento/campo-para-inserir.ts';
import { Card } from '#ui/Card.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { SortableList } from '#ui/sortable/SortableList.tsx';
import type { Remendo } from './guarda.ts';
import classes from './Modelos.module.css';
import { QuandoDialog } from './QuandoDialog.tsx';

const EditorDeTexto = lazy(async () => ({
  default: (await import('#entities/modelos-de-documento/EditorDeTexto.tsx')).EditorDeTexto,
}));

interface Props {
  modelo: Modelo;
  conteudo: ConteudoDoModelo;
  /** Left out: only looked at. */
  mudar?: ((remendo: Remendo) => void) | undefined;
}

interface Item {
  chave: string;
  bloco: Bloco;
}

let feitas = 0;
const nova = (): string => `p${++feitas}`;

/** Passages have no names of their own: each keeps a key for as long as the page is open, wherever it is moved. */
function useItens(corpo: readonly Bloco[], mudar: Props['mudar']) {
  const [chaves, setChaves] = useState(() => corpo.map(nova));
  // what came from elsewhere has other passages
  const atuais = chaves.length === corpo.length ? chaves : corpo.map((_, i) => chaves[i] ?? nova());
  if (atuais !== chaves) setChaves(atuais);
  const itens: Item[] = corpo.map((bloco, i) => ({ bloco, chave: atuais[i] as string }));
  const set = (novos: readonly Item[]) => {
    setChaves(novos.map((i) => i.chave));
    mudar?.({ corpo: novos.map((i) => i.bloco) });
  };
  return {
    itens,
    incluir: (bloco: Bloco) => set([...itens, { bloco, chave: nova() }]),
    tirar: (chave: string) => set(itens.filter((i) => i.chave !== chave)),
    trocar: (chave: string, bloco: Bloco) => set(itens.map((i) => (i.chave === chave ? { ...i, bloco } : i))),
    mover: (chave: string, onde: number) => {
      const outros = itens.filter((i) => i.chave !== chave);
      const este = itens.find((i) => i.chave === chave);
      if (este) set([...outros.slice(0, onde), este, ...outros.slice(onde)]);
    },
  };
}

/** What the document says: passages one after the other, printed always or only where something was answered. */
export function Passagens({ modelo, conteudo, mudar }: Props) {
  const { itens, incluir, tirar, trocar, mover } = useItens(conteudo.corpo, mudar);
  const [quando, setQuando] = useState<string | null>(null);
  const campos = useMemo<CampoParaInserir[]>(
    () => [...Object.entries(CAMPOS_DE_MESCLA).map(([nome, rotulo]) => ({ nome, rotulo, grupo: 'Sempre' })), ...modelo.respostas],
    [modelo.respostas],
  );
  const livres = livresDe(conteudo);
  const nomeDo = ({ bloco, chave }: Item) =>
    bloco.tipo === 'quebra'
      ? 'a quebra de página'
      : bloco.tipo === 'livre'
        ? `o lugar para escrever ${bloco.nome}`
        : `a passagem ${itens.findIndex((i) => i.chave === chave) + 1}`;
  const aberto = itens.find((i) => i.chave === quando);
  return (
    <Card title="O que ele diz" id="texto">
      <SortableList label="Passagens do documento" items={itens} idOf={(i) => i.chave} nameOf={nomeDo} onMove={mudar && mover}>
        {(item, handle, i) => (
          <div className={classes.passagem} data-condicional={item.bloco.tipo === 'condicional' || undefined}>
            <div className={classes.cabeca}>
              {handle}
              <span className={classes.quando}>{quandoAparece(item.bloco, modelo)}</span>
              {mudar && 'html' in item.bloco && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`${mudarQuando(item.bloco)}: passagem ${i + 1}`}
                  onClick={() => setQuando(item.chave)}
                >
                  {mudarQuando(item.bloco)}
                </Button>
              )}
              {mudar && itens.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Excluir ${nomeDo(item)}`}
                  onClick={() => tirar(item.chave)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </div>
            {'html' in item.bloco && (
              <Suspense fallback={<TextSkeleton lines={5} />}>
                <EditorDeTexto
                  valor={item.bloco.html}
                  onChange={(html) => trocar(item.chave, { ...(item.bloco as Extract<Bloco, { html: string }>), html })}
                  campos={campos}
                  disabled={!mudar}
                  label={`Texto da passagem ${i + 1}`}
                />
              </Suspense>
            )}
            {item.bloco.tipo === 'livre' && <Lugar lugar={item.bloco} mudar={mudar && ((lugar) => trocar(item.chave, lugar))} />}
          </div>
        )}
      </SortableList>
      {mudar && itens.length < MAX_BLOCOS && (
        <Incluir livres={livres} podeLivre={isTipoDePeca(modelo.tipo)} onIncluir={incluir} />
      )}
      {aberto && 'html' in aberto.bloco && (
        <QuandoDialog
          se={aberto.bloco.tipo === 'condicional' ? aberto.bloco.se : undefined}
          perguntas={modelo.perguntas}
          onSalvar={(se) => {
            const { html } = aberto.bloco as { html: string };
            trocar(aberto.chave, se === undefined ? { tipo: 'texto', html } : { tipo: 'condicional', se, html });
            setQuando(null);
          }}
          onClose={() => setQuando(null)}
        />
      )}
    </Card>
  );
}

/** What may be put at the end: a place for writing where the kind of the model has such. */
function Incluir({
  livres,
  podeLivre,
  onIncluir,
}: {
  livres: readonly Livre[];
  podeLivre: boolean;
  onIncluir: (bloco: Bloco) => void;
}) {
  const opcoes: [rotulo: string, bloco: Bloco][] = [
    ['Passagem', { tipo: 'texto', html: '' }],
    ['Quebra de página', { tipo: 'quebra' }],
  ];
  if (podeLivre && livres.length < MAX_LIVRES)
    opcoes.push(['Lugar para escrever', { tipo: 'livre', nome: nomeLivre(livres), dica: '', obrigatoria: true }]);
  return (
    <div className={classes.acoes}>
      {opcoes.map(([rotulo, bloco]) => (
        <Button
          key={rotulo}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onIncluir(bloco)}
        >
          {rotulo}
        </Button>
      ))}
    </div>
  );
}

/** A name that no other place has. */
function nomeLivre(livres: readonly Livre[]): string {
  const usados = new Set(livres.map((l) => l.nome));
  for (let n = 1; ; n += 1) if (!usados.has(n === 1 ? 'Texto' : `Texto ${n}`)) return n === 1 ? 'Texto' : `Texto ${n}`;
}

/** What whoever writes the document will find here. */
function Lugar({ lugar, mudar }: { lugar: Livre; mudar: ((lugar: Livre) => void) | undefined }) {
  const nome = lugar.nome.trim();
  return (
    <fieldset disabled={!mudar} className={classes.campos}>
      <legend className="visually-hidden">Lugar para escrever: {nome}</legend>
      <TextInput
        label="O que se escreve aqui"
        description="É o nome do campo para quem escreve. Não sai impresso."
        maxLength={80}
        value={lugar.nome}
        error={nome.length < 3 && 'Dê um nome com pelo menos 3 letras.'}
        onChange={(e) => mudar?.({ ...lugar, nome: e.currentTarget.value })}
      />
      <TextInput
        label="Dica (opcional)"
        maxLength={200}
        value={lugar.dica}
        onChange={(e) => mudar?.({ ...lugar, dica: e.currentTarget.value })}
      />
      <Switch
        label="Não sai sem que se escreva aqui"
        checked={lugar.obrigatoria}
        onChange={(e) => mudar?.({ ...lugar, obrigatoria: e.currentTarget.checked })}
      />
    </fieldset>
  );
}

const mudarQuando = ({ tipo }: Bloco): string => (tipo === 'condicional' ? 'Mudar' : 'Só quando…');

const quandoAparece = (b: Bloco, { perguntas }: Modelo): string =>
  b.tipo === 'quebra'
    ? 'Aqui começa outra página'
    : b.tipo === 'livre'
      ? 'Escreve-se na hora'
      : b.tipo === 'condicional'
        ? `Só quando ${emPalavras(b.se, perguntas)}`
        : 'Sempre';
