import { ActionIcon } from '@mantine/core';
import { SITUACOES_AREA } from '@portal/domain/quadros-de-areas/model';
import { toCentesimos, toDecimal } from '@portal/domain/quadros-de-areas/totais';
import { formatNumero } from '@portal/domain/text/numeros';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { ComAjuda } from '#entities/palavras/Ajuda.tsx';
import { useFormStore } from '#ui/form/form-context.ts';
import { CelulaArea, CelulaEscolha, CelulaInteiro, CelulaTexto } from './celulas.tsx';
import type { PavimentoRascunho } from './novo.ts';
import classes from './Quadro.module.css';

interface Props {
  name: string;
  pavimento: PavimentoRascunho;
  numero: number;
  /** Id of the list of usual names. */
  nomes: string;
  onCopy: (id: string) => void;
  /** Absent for the only floor of a block. */
  onRemove?: (id: string) => void;
}

const totalDe = (p: PavimentoRascunho): number => {
  const times = Number(p.repeticoes);
  return (
    (toCentesimos(p.computavel) + toCentesimos(p.nao_computavel)) *
    (Number.isInteger(times) && times > 0 && times <= 200 ? times : 1)
  );
};

function Acoes({ pavimento, numero, onCopy, onRemove }: Pick<Props, 'pavimento' | 'numero' | 'onCopy' | 'onRemove'>) {
  const called = pavimento.nome || `o pavimento ${numero}`;
  return (
    <div className={classes.acoesLinha}>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Duplicar ${called}`} onClick={() => onCopy(pavimento.id)}>
        <IconCopy size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Tirar ${called}`}
        disabled={!onRemove}
        onClick={() => onRemove?.(pavimento.id)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** A row of the table, on wide screens. */
export const PavimentoLinha = memo(function PavimentoLinha({ name, pavimento, numero, nomes, onCopy, onRemove }: Props) {
  const store = useFormStore();
  const judgeName = () => store.leave(`${name}.nome`);
  return (
    <tr>
      <td>
        <CelulaTexto name={`${name}.nome`} label="Pavimento" bare list={nomes} />
      </td>
      <td className={classes.escolha}>
        <CelulaEscolha name={`${name}.situacao`} label="Situação" bare options={SITUACOES_AREA} onLeave={judgeName} />
      </td>
      <td className={classes.vezes}>
        <CelulaInteiro name={`${name}.repeticoes`} label="Repetições" bare />
      </td>
      <td className={classes.area}>
        <CelulaArea name={`${name}.computavel`} label="Área computável" bare />
      </td>
      <td className={classes.area}>
        <CelulaArea name={`${name}.nao_computavel`} label="Área não computável" bare />
      </td>
      <td className={classes.area}>
        <CelulaArea name={`${name}.vazio`} label="Vazio" bare />
      </td>
      <td className={classes.numero}>{formatNumero(toDecimal(totalDe(pavimento)))}</td>
      <td>
        <Acoes pavimento={pavimento} numero={numero} onCopy={onCopy} onRemove={onRemove} />
      </td>
    </tr>
  );
});

/** The same as a card, on a phone. */
export const PavimentoCartao = memo(function PavimentoCartao({ name, pavimento, numero, nomes, onCopy, onRemove }: Props) {
  const store = useFormStore();
  const judgeName = () => store.leave(`${name}.nome`);
  return (
    <li className={classes.cartao}>
      <div className={classes.cartaoTopo}>
        <strong>{pavimento.nome || `Pavimento ${numero}`}</strong>
        <Acoes pavimento={pavimento} numero={numero} onCopy={onCopy} onRemove={onRemove} />
      </div>
      <CelulaTexto name={`${name}.nome`} label="Nome do pavimento" list={nomes} />
      <div className={classes.dupla}>
        <CelulaEscolha name={`${name}.situacao`} label="Situação" options={SITUACOES_AREA} onLeave={judgeName} />
        <ComAjuda palavra="repeticoes">
          <CelulaInteiro name={`${name}.repeticoes`} label="Repetições" />
        </ComAjuda>
      </div>
      <div className={classes.dupla}>
        <ComAjuda palavra="computavel">
          <CelulaArea name={`${name}.computavel`} label="Computável" />
        </ComAjuda>
        <ComAjuda palavra="nao_computavel">
          <CelulaArea name={`${name}.nao_computavel`} label="Não computável" />
        </ComAjuda>
      </div>
      <div className={classes.dupla}>
        <ComAjuda palavra="vazio">
          <CelulaArea name={`${name}.vazio`} label="Vazio" />
        </ComAjuda>
        <div className={classes.totalCartao}>
          <span>Total do pavimento</span>
          <strong>{formatNumero(toDecimal(totalDe(pavimento)))} m²</strong>
        </div>
      </div>
    </li>
  );
});
