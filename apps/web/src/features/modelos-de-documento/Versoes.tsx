import { Button } from '@mantine/core';
import { compararModelos, type Diferenca } from '@portal/domain/modelos-de-documento/comparar';
import type { Modelo, VersaoDoModelo } from '@portal/domain/modelos-de-documento/contract';
import { Card } from '#ui/Card.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { When } from '#ui/When.tsx';
import classes from './Modelos.module.css';
import { ESTADO, TOM } from './palavras.ts';

interface Props {
  modelo: Modelo;
  vista: VersaoDoModelo;
  onVer: (id: string) => void;
}

/** Every version, who wrote and who passed it; the one on screen beside what held before it. */
export function Versoes({ modelo, vista, onVer }: Props) {
  const { versoes } = modelo;
  const antes = versoes.find((v) => v.numero < vista.numero && v.publicada_em !== null);
  return (
    <>
      {antes && (
        <Card title={`O que muda da versão ${antes.numero} para a ${vista.numero}`} id="mudancas">
          <Diferencas de={compararModelos(antes.conteudo, vista.conteudo)} nenhuma="Nada: o texto e a folha são os mesmos." />
        </Card>
      )}
      <Card title="Versões" id="versoes" flush>
        <ol className={classes.versoes}>
          {versoes.map((v) => (
            <li key={v.id} className={classes.versao} data-vista={v.id === vista.id || undefined}>
              <span className={classes.nome}>
                <strong>Versão {v.numero}</strong>
                <span className={classes.soft}>{quemFez(v)}</span>
                <span className={classes.soft}>
                  {v.publicada_em ? (
                    <>
                      Publicada <When at={v.publicada_em} dated="em" />
                    </>
                  ) : (
                    <>
                      Mudou <When at={v.mudou_em} dated="em" />
                    </>
                  )}
                </span>
              </span>
              <StatusPill tone={TOM[v.estado]}>{ESTADO[v.estado]}</StatusPill>
              {v.id !== vista.id && (
                <Button variant="default" size="compact-sm" aria-label={`Ver a versão ${v.numero}`} onClick={() => onVer(v.id)}>
                  Ver
                </Button>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}

const quemFez = (v: VersaoDoModelo): string => {
  const autores = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(v.autores.map((a) => a.nome));
  return v.revisada_por ? `Escrita por ${autores}, revisada por ${v.revisada_por}` : `Escrita por ${autores}`;
};

export function Diferencas({ de, nenhuma }: { de: readonly Diferenca[]; nenhuma: string }) {
  if (de.length === 0) return <p className={classes.soft}>{nenhuma}</p>;
  return (
    <dl className={classes.diferencas}>
      {de.map(({ onde, antes, depois }) => (
        <div key={onde}>
          <dt>{onde}</dt>
          {antes && (
            <dd>
              <del>{antes}</del>
            </dd>
          )}
          {depois && (
            <dd>
              <ins>{depois}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
