import { Button } from '@mantine/core';
import type { Assunto, Mudanca } from '@portal/domain/mudancas/contract';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { Change } from '#ui/Change.tsx';
import { When } from '#ui/When.tsx';
import classes from './Mudancas.module.css';
import { emPalavras } from './palavras.ts';
import { useMudancas } from './queries.ts';

interface Props {
  assunto: Assunto;
  /** Of the setting as it stands. */
  versao: number;
  /** What each field is called on this page; of others it is said only that they changed. */
  rotulos: Readonly<Record<string, string>>;
  /** Of a field that is one of a few: what each of them is called on this page. */
  opcoes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Puts the values from before into the form, where the person saves them or not. */
  onVoltar: (antes: Record<string, unknown>) => void;
}

/** Who changed this setting, when and from what; and the way back. The last one stands open, the others on demand. */
export function Mudancas({ assunto, versao, ...resto }: Props) {
  const { data } = useMudancas(assunto, versao);
  const [todas, setTodas] = useState(false);
  if (!data) return null;
  if (data.length === 0) return <p className={classes.nunca}>Ninguém mudou isto por aqui ainda.</p>;
  const visiveis = todas ? data : data.slice(0, 1);
  return (
    <div className={classes.root}>
      <Card title="Quem mudou" id={`mudancas-${assunto}`}>
        <ol className={classes.list}>
          {visiveis.map((mudanca) => (
            <Uma key={mudanca.id} mudanca={mudanca} {...resto} />
          ))}
        </ol>
        {data.length > 1 && (
          <Button variant="subtle" size="sm" aria-expanded={todas} onClick={() => setTodas(!todas)}>
            {todas ? 'Mostrar só a última' : `Ver ${plural(data.length - 1, 'mudança anterior', 'mudanças anteriores')}`}
          </Button>
        )}
      </Card>
    </div>
  );
}

function Uma({ mudanca, rotulos, opcoes, onVoltar }: { mudanca: Mudanca } & Pick<Props, 'rotulos' | 'opcoes' | 'onVoltar'>) {
  const { quem, em, antes, depois } = mudanca;
  const dizer = (campo: string, valor: unknown) => opcoes?.[campo]?.[String(valor)] ?? emPalavras(valor);
  return (
    <li className={classes.one}>
      <p className={classes.who}>
        <strong>{quem}</strong>
        <span>
          <When at={em} exact />
        </span>
      </p>
      {Object.keys(depois).map((campo) => {
        const [foi, ficou] = [dizer(campo, antes[campo]), dizer(campo, depois[campo])];
        return (
          <div key={campo} className={classes.field}>
            <span>{rotulos[campo] ?? 'Outro dado'}</span>
            {foi === null || ficou === null ? <em>mudou</em> : <Change before={foi} after={ficou} afterwards="Depois" />}
          </div>
        );
      })}
      <Button variant="default" size="sm" leftSection={<IconHistory size={16} aria-hidden />} onClick={() => onVoltar(antes)}>
        Voltar ao que era antes
      </Button>
    </li>
  );
}
