import { Checkbox, Switch } from '@mantine/core';
import type { Preferencias } from '@portal/domain/notificacoes/contract';
import { canaisDe, comEscolha, isEscolha } from '@portal/domain/notificacoes/preferencias';
import {
  CANAIS,
  type Canal,
  NOMES_DOS_CANAIS,
  type PainelDoAviso,
  type Tipo,
  tipoDe,
  tiposDo,
} from '@portal/domain/notificacoes/tipos';
import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { SaveState } from '#ui/SaveState.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './MeusAvisos.module.css';
import { useEscolher, usePreferencias } from './queries.ts';

interface Props {
  painel: PainelDoAviso;
  /** This device and the hours of quiet, from their own feature. */
  aparelho?: ReactNode;
}

/** By what one hears of each thing. It counts for every town; what the law has told stays on and says why. */
export function MeusAvisos({ painel, aparelho }: Props) {
  const { data } = usePreferencias();
  const { escolher, salvando, salvoEm } = useEscolher();
  const tipos = tiposDo(painel);
  if (!data) return <TextSkeleton lines={12} />;
  const salvo = <SaveState state={salvando ? 'saving' : salvoEm ? 'saved' : 'idle'} at={salvoEm} />;
  const mudar = (tipo: Tipo, canal: Canal, ligado: boolean) =>
    escolher((antes) => ({ ...antes, escolhas: comEscolha(antes.escolhas, tipo, canal, ligado) }));
  const linhas = (quais: readonly Tipo[]) =>
    quais.map((tipo) => <Linha key={tipo} tipo={tipo} preferencias={data} onMudar={mudar} />);
  return (
    <>
      {aparelho}
      {painel === 'prefeitura' && (
        <Card title="Resumo do dia" id="resumo">
          <Switch
            checked={data.resumo}
            label="Receber um e-mail às 8h com o que espera por mim"
            description="Prazos, etapas sem ninguém, agenda e avisos não lidos. Só nos dias em que a prefeitura abre, e só se houver algo."
            onChange={({ currentTarget: { checked } }) => escolher((antes) => ({ ...antes, resumo: checked }))}
          />
        </Card>
      )}
      <Card title="Você escolhe" aside={salvo} id="avisos-escolha" flush>
        <p className={classes.explica}>
          Por onde avisar você de cada coisa.{' '}
          {painel === 'contribuinte' && 'Vale para todos os municípios em que você tem pedidos.'}
        </p>
        <ul className={classes.lista}>{linhas(tipos.filter((t) => tipoDe(t).fixo === undefined))}</ul>
      </Card>
      <Card title="Estes sempre chegam" id="avisos-sempre" flush>
        <p className={classes.explica}>Pelo sino e por e-mail. No celular, você escolhe.</p>
        <ul className={classes.lista}>{linhas(tipos.filter((t) => tipoDe(t).fixo !== undefined))}</ul>
      </Card>
    </>
  );
}

interface LinhaProps {
  tipo: Tipo;
  preferencias: Preferencias;
  onMudar: (tipo: Tipo, canal: Canal, ligado: boolean) => void;
}

function Linha({ tipo, preferencias, onMudar }: LinhaProps) {
  const { nome, quando, fixo } = tipoDe(tipo);
  const ligados = canaisDe(tipo, preferencias.escolhas);
  return (
    <li className={classes.linha} data-fixo={fixo ? true : undefined}>
      <div className={classes.oque}>
        <strong id={`aviso-${tipo}`}>{nome}</strong>
        <span className={classes.quando}>
          {quando} {fixo}
        </span>
      </div>
      <fieldset className={classes.canais} aria-labelledby={`aviso-${tipo}`}>
        {CANAIS.filter((canal) => isEscolha(tipo, canal)).map((canal) => (
          <Checkbox
            key={canal}
            classNames={{ body: classes.canal }}
            checked={ligados[canal]}
            label={NOMES_DOS_CANAIS[canal]}
            aria-label={`${NOMES_DOS_CANAIS[canal]}: ${nome}`}
            onChange={(event) => onMudar(tipo, canal, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </li>
  );
}
