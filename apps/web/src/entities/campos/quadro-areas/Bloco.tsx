import { ActionIcon, Button } from '@mantine/core';
import { DESTINACOES, TIPOS_CONSTRUCAO } from '@portal/domain/quadros-de-areas/model';
import { toDecimal, totaisDoBloco } from '@portal/domain/quadros-de-areas/totais';
import { formatNumero } from '@portal/domain/text/numeros';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { Ajuda } from '#entities/palavras/Ajuda.tsx';
import type { PalavraId } from '#entities/palavras/palavras.ts';
import { LabelPrefix, useFormStore } from '#ui/form/form-context.ts';
import { getIn } from '#ui/form/form-store.ts';
import { useFormState } from '#ui/form/use-zod-form.ts';
import { focusLater } from '../lista-de-itens.ts';
import { CelulaEscolha, CelulaInteiro, CelulaTexto } from './celulas.tsx';
import { type BlocoRascunho, copiarPavimento, novoPavimento, type PavimentoRascunho } from './novo.ts';
import { PavimentoCartao, PavimentoLinha } from './Pavimento.tsx';
import classes from './Quadro.module.css';

interface Props {
  name: string;
  bloco: BlocoRascunho;
  numero: number;
  narrow: boolean;
  nomes: string;
  onCopy: (id: string) => void;
  /** Absent for the only block. */
  onRemove?: (id: string) => void;
}

const area = (n: number) => formatNumero(toDecimal(n));

/** The floors of one block, changed as a list. */
function usePavimentos(path: string, bloco: BlocoRascunho) {
  const store = useFormStore();
  const floors = () => (getIn(store.get().values, path) as PavimentoRascunho[] | undefined) ?? [];
  const set = (list: PavimentoRascunho[]) => store.setValue(path, list);
  const add = () => {
    set([...floors(), novoPavimento('', bloco.pavimentos.at(-1)?.situacao)]);
    focusLater(store.fieldId(`${path}.${bloco.pavimentos.length}.nome`));
  };
  const copy = (id: string) => {
    const list = floors();
    const at = list.findIndex((p) => p.id === id);
    const found = list[at];
    if (!found) return;
    set([
      ...list.slice(0, at + 1),
      copiarPavimento(
        found,
        list.map((p) => p.nome),
      ),
      ...list.slice(at + 1),
    ]);
    focusLater(store.fieldId(`${path}.${at + 1}.nome`));
  };
  const remove = bloco.pavimentos.length > 1 ? (id: string) => set(floors().filter((p) => p.id !== id)) : undefined;
  return { add, copy, remove };
}

export const Bloco = memo(function Bloco({ name, bloco, numero, narrow, nomes, onCopy, onRemove }: Props) {
  const path = `${name}.pavimentos`;
  const faltaPavimento = useFormState(useFormStore(), (state) => state.errors[path]);
  const { add, copy, remove } = usePavimentos(path, bloco);
  const t = totaisDoBloco(bloco);
  const titulo = bloco.nome || `Bloco ${numero}`;
  const Pavimento = narrow ? PavimentoCartao : PavimentoLinha;
  const rows = bloco.pavimentos.map((pavimento, index) => (
    <LabelPrefix key={pavimento.id} value={`${titulo}, ${pavimento.nome || `pavimento ${index + 1}`}`}>
      <Pavimento
        name={`${path}.${index}`}
        pavimento={pavimento}
        numero={index + 1}
        nomes={nomes}
        onCopy={copy}
        onRemove={remove}
      />
    </LabelPrefix>
  ));
  return (
    <section className={classes.bloco}>
      <div className={classes.blocoTopo}>
        <h3 className={classes.blocoTitulo}>{titulo}</h3>
        <div className={classes.acoesLinha}>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Duplicar ${titulo}`} onClick={() => onCopy(bloco.id)}>
            <IconCopy size={18} aria-hidden />
          </ActionIcon>
          {onRemove && (
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Tirar ${titulo}`} onClick={() => onRemove(bloco.id)}>
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </div>
      <LabelPrefix value={titulo}>
        <div className={classes.blocoCampos}>
          <CelulaTexto name={`${name}.nome`} label="Nome do bloco" />
          <CelulaEscolha name={`${name}.destinacao`} label="Destinação" options={DESTINACOES} placeholder="Escolha" />
          <CelulaEscolha name={`${name}.tipo_construcao`} label="Construção" options={TIPOS_CONSTRUCAO} placeholder="Escolha" />
          <CelulaInteiro name={`${name}.unidades`} label="Unidades" />
        </div>
      </LabelPrefix>
      {narrow ? (
        <ul className={classes.cartoes}>{rows}</ul>
      ) : (
        <Tabela titulo={titulo} totais={t}>
          {rows}
        </Tabela>
      )}
      {faltaPavimento && <p className={classes.erro}>{faltaPavimento}</p>}
      <div className={classes.blocoPe}>
        <Button variant="default" size="sm" mih={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          Incluir pavimento
        </Button>
        {narrow && (
          <span className={classes.subtotal}>
            {titulo}, soma das linhas: <strong>{area(t.construida)} m²</strong>
          </span>
        )}
      </div>
    </section>
  );
});

const COLUNAS: { titulo: string; palavra?: PalavraId }[] = [
  { titulo: 'Repet.', palavra: 'repeticoes' },
  { titulo: 'Computável', palavra: 'computavel' },
  { titulo: 'Não comp.', palavra: 'nao_computavel' },
  { titulo: 'Vazio', palavra: 'vazio' },
  { titulo: 'Total (m²)' },
];

interface TabelaProps {
  titulo: string;
  totais: ReturnType<typeof totaisDoBloco>;
  children: ReactNode;
}

function Tabela({ titulo, totais: t, children }: TabelaProps) {
  return (
    <div className={classes.rolagem}>
      <table className={classes.tabela}>
        <caption className="visually-hidden">Pavimentos de {titulo}, áreas em metros quadrados</caption>
        <thead>
          <tr>
            <th scope="col">Pavimento</th>
            <th scope="col">Situação</th>
            {COLUNAS.map(({ titulo: coluna, palavra }) => (
              <th key={coluna} scope="col" data-fim>
                {coluna} {palavra && <Ajuda palavra={palavra} />}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {titulo}, soma das linhas
            </th>
            <td className={classes.numero}>{area(t.computavel)}</td>
            <td className={classes.numero}>{area(t.nao_computavel)}</td>
            <td className={classes.numero}>{area(t.vazio)}</td>
            <td className={classes.numero}>{area(t.construida)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
